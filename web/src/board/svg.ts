// Making SVG elements.

const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number | null | undefined>;

/** An SVG element with attributes; those that are null or undefined are left out. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/** Sets an attribute, or removes it, only where that changes something. */
export function put(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

let boards = 0;

/** A prefix for ids that no other board in the page has. */
export function freshPrefix(): string {
  boards += 1;
  return `board${boards}-`;
}
