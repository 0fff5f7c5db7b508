/** Returns a `nonce` prop: the page's content policy allows only styles with this nonce. None without such a policy. */
export function pageNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { nonce } : {};
}
