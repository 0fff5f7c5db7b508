const timeoutMs = 10_000;

const getShipButtons = () => [...document.querySelectorAll<HTMLElement>('main button[data-form]')];

/**
 * Focuses the ship button of the next order once the button of a shipped order has disappeared; the heading when there is no
 * other. ShipForm calls it before the rows are rendered again. The focus stays if the user has moved it, or the button stays for
 * ten seconds.
 */
export function focusNextOrder(id: string): void {
  const before = getShipButtons();
  const index = before.findIndex(({ dataset }) => dataset.form === id);
  const nextId = (before[index + 1] ?? before[index - 1])?.dataset.form;
  const focus = () => {
    const buttons = getShipButtons();
    if (buttons.some(({ dataset }) => dataset.form === id)) return;
    observer.disconnect();
    const { activeElement } = document;
    const isInOrder = activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id === id;
    // The list focuses the row whose button has disappeared, or the one in its place.
    const isOnRow = activeElement?.matches('tr[data-id]');
    if (activeElement !== document.body && !isInOrder && !isOnRow) return;
    const target =
      buttons.find(({ dataset }) => dataset.form === nextId) ??
      document.querySelector<HTMLElement>('main h1');
    if (target?.matches('h1')) target.tabIndex = -1;
    target?.focus();
  };
  const observer = new MutationObserver(focus);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), timeoutMs);
}
