const ends = ['pointerup', 'pointercancel', 'dragend'] as const;

/**
 * Does some work while no button and no finger is down: an element that goes while it is pressed never hears of a
 * click. `between` does it at once, or right after what is pressed has been let go; `stop` ends the watch and forgets
 * what has not been done.
 */
export function watchPresses(): { between: (work: () => void) => void; stop: () => void } {
  let down = false;
  let waiting: (() => void)[] = [];
  const press = () => {
    down = true;
  };
  const release = () => {
    down = false;
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  // The click comes right behind, in the same task.
  const end = () => setTimeout(release);
  window.addEventListener('pointerdown', press, true);
  for (const name of ends) window.addEventListener(name, end, true);
  return {
    between: (work) => {
      if (down) waiting.push(work);
      else work();
    },
    stop: () => {
      waiting = [];
      window.removeEventListener('pointerdown', press, true);
      for (const name of ends) window.removeEventListener(name, end, true);
    },
  };
}
