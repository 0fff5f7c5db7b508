const timeoutMs = 10_000;

const buttons = () => [...document.querySelectorAll<HTMLElement>('main button[data-form]')];

/**
 * Focuses the ship button after that of a shipped order once its own is gone, or the heading when there is no other. Call it
 * before the rows are rendered again.
 */
export function focusNextOrder(id: string): void {
  const before = buttons();
  const at = before.findIndex(({ dataset }) => dataset.form === id);
  const next = (before[at + 1] ?? before[at - 1])?.dataset.form;
  const focus = () => {
    const all = buttons();
    if (all.some(({ dataset }) => dataset.form === id)) return;
    watch.disconnect();
    // The list focuses the row whose button is gone, or the one in its place.
    const { activeElement } = document;
    const isHere = activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id === id;
    if (activeElement !== document.body && !isHere && !activeElement?.matches('tr[data-id]')) return;
    const target =
      all.find(({ dataset }) => dataset.form === next) ?? document.querySelector<HTMLElement>('main h1');
    if (target?.matches('h1')) target.tabIndex = -1;
    target?.focus();
  };
  const watch = new MutationObserver(focus);
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), timeoutMs);
}
