import type { Chat, Dialog } from './control-client.ts';

export type DialogSummary = { account: string; isWaiting: boolean; status: string };

/** Lists accounts with a dialog: waiting ones first, then those with an agent, then the rest. */
export function summarizeDialogs({ dialogs, sockets }: Chat): DialogSummary[] {
  const online = new Set(sockets.map(({ account }) => account));
  const newest = new Map<string, Dialog>();
  for (const dialog of dialogs) {
    const existing = newest.get(dialog.account);
    if (!existing || existing.id < dialog.id) newest.set(dialog.account, dialog);
  }
  return [...newest.values()]
    .sort((a, b) => rank(a) - rank(b) || (a.place ?? 0) - (b.place ?? 0))
    .map((dialog) => ({
      account: dialog.account,
      isWaiting: dialog.waiting,
      status: dialogStatus(dialog) + (online.has(dialog.account) ? '' : ', away'),
    }));
}

const rank = ({ ended, waiting, agent }: Dialog) =>
  ended !== null ? 3 : waiting ? 0 : agent === null ? 2 : 1;

export function dialogStatus({ ended, waiting, place, agent, score }: Dialog): string {
  const rated = score === null ? '' : `, rated ${score} of 5`;
  if (ended !== null) return `ended${rated}`;
  if (waiting) return place === null ? 'waits' : `waits at place ${place}`;
  return agent === null ? 'talks to the assistant' : `talks to ${agent}${rated}`;
}

/** Renders the accounts as buttons and keeps unchanged ones. */
export function renderDialogs(
  list: Element,
  summaries: readonly DialogSummary[],
  chosen: string | undefined,
  choose: (account: string) => void,
): void {
  const existing = new Map([...list.querySelectorAll('button')].map((each) => [each.dataset.account, each]));
  const buttons = summaries.map((summary) => {
    const button = existing.get(summary.account) ?? createDialogButton(summary.account, choose);
    const status = button.querySelector('span');
    if (status && status.textContent !== summary.status) status.textContent = summary.status;
    button.classList.toggle('waits', summary.isWaiting);
    button.setAttribute('aria-pressed', String(summary.account === chosen));
    return button;
  });
  const current = [...list.querySelectorAll('button')];
  if (buttons.length === current.length && buttons.every((button, index) => button === current[index]))
    return;
  list.replaceChildren(
    ...buttons.map((button) => {
      const item = document.createElement('li');
      item.append(button);
      return item;
    }),
  );
}

function createDialogButton(account: string, choose: (account: string) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.account = account;
  const name = document.createElement('b');
  name.textContent = account;
  // The space separates name and status for screen readers.
  button.append(name, ' ', document.createElement('span'));
  button.addEventListener('click', () => choose(account));
  return button;
}
