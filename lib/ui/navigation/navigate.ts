type Go = (href: string) => void;

let go: Go = (href) => window.location.assign(href);

/** Opens a page of the portal without a full load, and says meanwhile that it is on its way. */
export const navigate: Go = (href) => go(href);

/** Sets what `navigate` does; SoftLinks does it once. */
export const setNavigate = (next: Go): void => {
  go = next;
};
