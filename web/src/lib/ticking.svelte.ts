// Time that goes on between messages of the table. Made within a component, and only while it is needed.

/** What time it is, read anew so often (in milliseconds) while `runs` says so. */
export function ticking(every: number, runs: () => boolean): () => number {
  let now = $state(performance.now());
  $effect(() => {
    now = performance.now();
    if (!runs()) return;
    const timer = setInterval(() => (now = performance.now()), every);
    return () => clearInterval(timer);
  });
  return () => now;
}

/** How many whole seconds are left of a time that was told at `at`. */
export function secondsLeft(at: () => number | undefined, runs: () => boolean): (time: number) => number {
  const now = ticking(500, runs);
  return (time) => Math.max(0, Math.ceil((time - (now() - (at() ?? now()))) / 1000));
}
