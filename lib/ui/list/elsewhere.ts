/** Whether somebody has turned to something else: followed a link, sent a form, gone back. */
interface Attention {
  turned: boolean;
  /** Ends the watch. */
  stop: () => void;
}

/**
 * Watches whether somebody turns to something else from now on. The address tells it too late: it changes when the
 * next page is there, and whoever has pressed a link would be taken elsewhere first.
 */
export function watchAttention(): Attention {
  const turn = () => {
    attention.turned = true;
  };
  const press = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) turn();
  };
  const attention: Attention = {
    turned: false,
    stop: () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('submit', turn, true);
      window.removeEventListener('popstate', turn);
    },
  };
  document.addEventListener('click', press, true);
  document.addEventListener('submit', turn, true);
  window.addEventListener('popstate', turn);
  return attention;
}
