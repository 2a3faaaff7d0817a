// The interface's icons: one path each on a grid of 24 by 24, to be stroked in the text's colour
// with round ends and no fill. Drawn for this project; never says anything that no text says too.

export const icons = {
  flag: '', draw: '', takeback: '', flip: '', soundOn: '', soundOff: '', copy: '', download: '',
  link: '', settings: '', home: '', rules: '', bot: '', person: '', clock: '', menu: '', close: '',
  light: '', dark: '', language: '', play: '', rematch: '', back: '', forward: '', first: '',
  last: '', check: '', info: '', upload: '', share: '', plus: '', eye: '',
};

export type IconName = keyof typeof icons;
