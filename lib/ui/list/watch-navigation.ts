/** Whether somebody has turned to something else: followed a link, sent a form, gone back. */
interface NavigationWatch {
  hasNavigated: boolean;
  /** Ends the watch. */
  stop: () => void;
}

/**
 * Watches whether somebody turns to something else from now on. The address tells it too late: it changes when the
 * next page is there, and whoever has pressed a link would be taken elsewhere first.
 */
export function watchNavigation(): NavigationWatch {
  const setNavigated = () => {
    watch.hasNavigated = true;
  };
  const onClick = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) setNavigated();
  };
  const watch: NavigationWatch = {
    hasNavigated: false,
    stop: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', setNavigated, true);
      window.removeEventListener('popstate', setNavigated);
    },
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', setNavigated, true);
  window.addEventListener('popstate', setNavigated);
  return watch;
}
