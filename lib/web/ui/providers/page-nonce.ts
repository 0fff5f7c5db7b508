/** The nonce with which the page's content policy allows styles, as a property; a page that is loaded later keeps it. */
export function pageNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { nonce } : {};
}
