/** A page of a browser that Playwright cannot drive. Elements are named by XPath; each method waits for its element. */
export interface BrowserPage {
  open(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  waitFor(xpath: string): Promise<void>;
  waitUntilGone(xpath: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  /** Returns the value of a JavaScript expression. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Whether the browser shows its question before a reload. */
  confirmsReload(): Promise<boolean>;
  close(): Promise<void>;
}

export interface OtherBrowser {
  /** Opens a page with a session of its own. */
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

export const waitMs = 10_000;
