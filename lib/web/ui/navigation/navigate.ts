export interface NavigateOptions {
  replace?: boolean;
  /** Stays where the page is scrolled to. */
  scroll?: boolean;
}

type Go = (href: string, options?: NavigateOptions) => void;

let go: Go = (href) => window.location.assign(href);
let target: string | undefined;

/** Opens a page of the portal without a full load, and shows that it is on its way. */
export const navigate: Go = (href, options) => go(href, options);

/** Sets what `navigate` does; SoftLinks does it once. */
export const setNavigate = (next: Go): void => {
  go = next;
};

/** Sets the page that is on its way; undefined when it is there. */
export const setTarget = (href: string | undefined): void => {
  target = href;
};

/** The address of the page that is on its way, else of this one. */
export const latestUrl = (): URL => new URL(target ?? location.href, location.href);
