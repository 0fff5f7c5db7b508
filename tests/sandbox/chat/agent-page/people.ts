import type { Chat, Dialog } from './wire.ts';

export type Person = { account: string; waits: boolean; state: string };

/** Everybody who has a dialog: who waits first, then who talks, then the others; each by the newest dialog. */
export function peopleOf({ dialogs, sockets }: Chat): Person[] {
  const online = new Set(sockets.map(({ account }) => account));
  const newest = new Map<string, Dialog>();
  for (const dialog of dialogs) {
    const known = newest.get(dialog.account);
    if (!known || known.id < dialog.id) newest.set(dialog.account, dialog);
  }
  return [...newest.values()]
    .sort((a, b) => rank(a) - rank(b) || (a.place ?? 0) - (b.place ?? 0))
    .map((dialog) => ({
      account: dialog.account,
      waits: dialog.waiting,
      state: stateOf(dialog) + (online.has(dialog.account) ? '' : ', away'),
    }));
}

const rank = ({ ended, waiting, agent }: Dialog) =>
  ended !== null ? 3 : waiting ? 0 : agent === null ? 2 : 1;

export function stateOf({ ended, waiting, place, agent, score }: Dialog): string {
  const rated = score === null ? '' : `, rated ${score} of 5`;
  if (ended !== null) return `ended${rated}`;
  if (waiting) return place === null ? 'waits' : `waits at place ${place}`;
  return agent === null ? 'talks to the assistant' : `talks to ${agent}${rated}`;
}

/** Shows the people as buttons, and leaves those alone that are as they were. */
export function showPeople(
  list: Element,
  people: readonly Person[],
  chosen: string | undefined,
  choose: (account: string) => void,
): void {
  const known = new Map([...list.querySelectorAll('button')].map((each) => [each.dataset.account, each]));
  const buttons = people.map((person) => {
    const button = known.get(person.account) ?? personButton(person.account, choose);
    const state = button.querySelector('span');
    if (state && state.textContent !== person.state) state.textContent = person.state;
    button.classList.toggle('waits', person.waits);
    button.setAttribute('aria-pressed', String(person.account === chosen));
    return button;
  });
  const now = [...list.querySelectorAll('button')];
  if (buttons.length === now.length && buttons.every((button, at) => button === now[at])) return;
  list.replaceChildren(
    ...buttons.map((button) => {
      const item = document.createElement('li');
      item.append(button);
      return item;
    }),
  );
}

function personButton(account: string, choose: (account: string) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.account = account;
  const name = document.createElement('b');
  name.textContent = account;
  // The blank keeps name and state apart for those who hear them.
  button.append(name, ' ', document.createElement('span'));
  button.addEventListener('click', () => choose(account));
  return button;
}
