export interface NavigateOptions {
  replace?: boolean;
  /** Stays where the page is scrolled to. */
  scroll?: boolean;
}

type Go = (href: string, options?: NavigateOptions, link?: Element) => void;
type ConfirmDiscard = (proceed: () => void) => void;

let go: Go = (href) => window.location.assign(href);
let confirmDiscard: ConfirmDiscard | undefined;
let target: string | undefined;

/**
 * Opens a page of the portal without a full load, and shows that it is on its way. A form with unsaved changes asks
 * first.
 */
export const navigate: Go = (...page) => {
  if (confirmDiscard) confirmDiscard(() => go(...page));
  else go(...page);
};

/** Calls `confirm` in place of each `navigate`, until `signal` is aborted. */
export function confirmNavigation(signal: AbortSignal, confirm: ConfirmDiscard): void {
  confirmDiscard = confirm;
  signal.addEventListener('abort', () => {
    if (confirmDiscard === confirm) confirmDiscard = undefined;
  });
}

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
