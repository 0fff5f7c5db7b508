interface NavigationWatch {
  hasNavigated: boolean;
  stop: () => void;
}

/**
 * Notes whether the user follows a link, submits a form or goes back from now on, until `stop`. The URL cannot tell, because
 * it changes only when the next page is ready.
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
