export interface NavigateOptions {
  /** Replaces the entry in the browser's history. */
  replace?: boolean;
  /** Whether to scroll to the top; true by default. */
  scroll?: boolean;
}

/** `link` is the pressed link, which is marked until the page is there. */
type Navigate = (href: string, options?: NavigateOptions, link?: Element) => void;
type ConfirmDiscard = (proceed: () => void) => void;

// Until SoftLinks has set it, a page is loaded in full.
let openPage: Navigate = (href) => window.location.assign(href);
let confirmDiscard: ConfirmDiscard | undefined;
let pendingHref: string | undefined;

/** Opens a page of the portal without a full load, and shows progress until it is there. A form with unsaved changes asks first. */
export const navigate: Navigate = (...page) => {
  if (confirmDiscard) confirmDiscard(() => openPage(...page));
  else openPage(...page);
};

/** Calls `confirm` in place of each `navigate`, until `signal` is aborted. */
export function confirmNavigation(signal: AbortSignal, confirm: ConfirmDiscard): void {
  confirmDiscard = confirm;
  signal.addEventListener('abort', () => {
    if (confirmDiscard === confirm) confirmDiscard = undefined;
  });
}

/** Sets what `navigate` does, in SoftLinks. */
export const setNavigate = (next: Navigate): void => {
  openPage = next;
};

/** Sets the page that is loading; undefined once it is there. */
export const setPendingHref = (href: string | undefined): void => {
  pendingHref = href;
};

/** The URL of the page that is loading, else of this one. */
export const latestUrl = (): URL => new URL(pendingHref ?? location.href, location.href);
