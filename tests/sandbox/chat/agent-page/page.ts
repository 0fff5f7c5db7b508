import { entryItem } from './entry.ts';
import { peopleOf, showPeople, stateOf } from './people.ts';
import { act, type Chat, type Entry, readChat, sendFile } from './wire.ts';

const everyMs = 1000;

const element = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id} on this page`);
  return found as T;
};
const [log, message, file] = [
  element('log'),
  element<HTMLTextAreaElement>('message'),
  element<HTMLInputElement>('file'),
];
const selects = {
  service: element<HTMLSelectElement>('service'),
  hand: element<HTMLSelectElement>('hand'),
  agent: element<HTMLSelectElement>('agent'),
};

let chosen: string | undefined;
/** The agent who is in the chosen dialog. */
let talking: string | null = null;
/** The entries on the page, and what each looked like. */
let shown = new Map<number, { looks: string; item: HTMLElement }>();

/** Does something, says what went wrong, and shows what has become of it. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  const fault = element('fault');
  try {
    await work();
    fault.hidden = true;
  } catch (reason) {
    fault.textContent = reason instanceof Error ? reason.message : String(reason);
    fault.hidden = false;
  }
  await refresh().catch(() => {});
}

async function refresh(): Promise<void> {
  const asked = chosen;
  const [all, own] = await Promise.all([readChat(), asked === undefined ? undefined : readChat(asked)]);
  // Somebody else may have been chosen in the meantime.
  if (asked !== chosen) return;
  showSettings(all);
  const people = peopleOf(all);
  showPeople(element('people'), people, chosen, choose);
  element('nobody').hidden = people.length > 0;
  if (own && asked !== undefined) showConversation(asked, own);
}

function showSettings({ service, hand, agents }: Chat): void {
  if (selects.agent.options.length === 0)
    selects.agent.append(...agents.map(({ id, name }) => new Option(name, String(id))));
  if (document.activeElement !== selects.service) selects.service.value = String(service);
  if (document.activeElement !== selects.hand) selects.hand.value = String(hand);
}

function showConversation(account: string, { dialogs, log: entries = [] }: Chat): void {
  const [dialog] = dialogs;
  const isOpen = dialog !== undefined && dialog.ended === null;
  talking = isOpen ? dialog.agent : null;
  const hasAgent = talking !== null;
  document.querySelector('main')?.removeAttribute('hidden');
  element('who').textContent = account;
  element('state').textContent = dialog ? stateOf(dialog) : '';
  element<HTMLButtonElement>('join').disabled = !isOpen || hasAgent;
  for (const id of ['handover', 'rate']) element<HTMLButtonElement>(id).disabled = !hasAgent;
  element<HTMLButtonElement>('end').disabled = !isOpen;
  showEntries(entries);
}

function showEntries(entries: readonly Entry[]): void {
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const before = shown;
  shown = new Map(
    entries.map((entry) => {
      const looks = JSON.stringify(entry);
      const known = before.get(entry.id);
      return [entry.id, known?.looks === looks ? known : { looks, item: entryItem(entry, revoke) }];
    }),
  );
  const items = [...shown.values()].map(({ item }) => item);
  if (items.length === log.children.length && items.every((item, at) => item === log.children[at])) return;
  log.replaceChildren(...items);
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

function choose(account: string): void {
  chosen = account;
  shown = new Map();
  log.replaceChildren();
  void attempt(async () => {});
}

/** Something done in the chosen conversation. */
const inDialog = (what: string, more: object = {}) => attempt(() => act(what, { account: chosen, ...more }));
const revoke = (entry: Entry) => void inDialog('revoke', { log_id: entry.id });

async function send(): Promise<void> {
  const text = message.value.trim();
  if (text === '') return;
  await attempt(async () => {
    await act('say', { account: chosen, text });
    message.value = '';
  });
}

for (const what of ['rate', 'end']) element(what).addEventListener('click', () => void inDialog(what));
element('join').addEventListener('click', () => void inDialog('join', { agent: selects.agent.value }));
element('handover').addEventListener('click', () => {
  const isOther = selects.agent.selectedOptions[0]?.text !== talking;
  // To whom the conversation is with already it cannot be handed: the next one takes it.
  void inDialog('handover', isOther ? { agent: selects.agent.value } : {});
});
selects.service.addEventListener('change', () => {
  void attempt(() => act('service', { status: Number(selects.service.value) }));
});
selects.hand.addEventListener('change', () => {
  void attempt(() => act('hand', { on: selects.hand.value === 'true' }));
});
element('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
message.addEventListener('keydown', (event) => {
  // While a word is being composed, Enter chooses its letters.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void send();
});
file.addEventListener('change', () => {
  const [picked] = file.files ?? [];
  const account = chosen;
  if (picked && account !== undefined)
    void attempt(async () => {
      await sendFile(account, picked);
      file.value = '';
    });
});

/** One look after another, however long each takes. */
async function watch(): Promise<void> {
  await refresh().catch(() => {});
  setTimeout(() => void watch(), everyMs);
}
void watch();
