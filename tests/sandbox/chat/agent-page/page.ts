import { act, type Chat, type Entry, readChat, sendFile } from './control-client.ts';
import { dialogStatus, renderDialogs, summarizeDialogs } from './dialog-list.ts';
import { createEntryItem } from './entry.ts';

const everyMs = 1000;

const element = <T extends HTMLElement>(id: string): T => {
  const match = document.getElementById(id);
  if (!match) throw new Error(`no #${id} on this page`);
  return match as T;
};
const [log, message, file] = [
  element('log'),
  element<HTMLTextAreaElement>('message'),
  element<HTMLInputElement>('file'),
];
const selects = {
  service: element<HTMLSelectElement>('service'),
  manualAgents: element<HTMLSelectElement>('manual-agents'),
  agent: element<HTMLSelectElement>('agent'),
};

let chosen: string | undefined;
let agentInDialog: string | null = null;
let displayed = new Map<number, { snapshot: string; item: HTMLElement }>();

/** Runs an action, shows its error, then refreshes the page. */
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
  const requested = chosen;
  const [chat, own] = await Promise.all([
    readChat(),
    requested === undefined ? undefined : readChat(requested),
  ]);
  // The selection may have changed in the meantime.
  if (requested !== chosen) return;
  renderSettings(chat);
  const summaries = summarizeDialogs(chat);
  renderDialogs(element('people'), summaries, chosen, choose);
  element('empty').hidden = summaries.length > 0;
  if (own && requested !== undefined) renderConversation(requested, own);
}

function renderSettings({ service, manualAgents, agents }: Chat): void {
  if (selects.agent.options.length === 0)
    selects.agent.append(...agents.map(({ id, name }) => new Option(name, String(id))));
  if (document.activeElement !== selects.service) selects.service.value = String(service);
  if (document.activeElement !== selects.manualAgents) selects.manualAgents.value = String(manualAgents);
}

function renderConversation(account: string, { dialogs, log: entries = [] }: Chat): void {
  const [dialog] = dialogs;
  const isOpen = dialog !== undefined && dialog.ended === null;
  agentInDialog = isOpen ? dialog.agent : null;
  const hasAgent = agentInDialog !== null;
  document.querySelector('main')?.removeAttribute('hidden');
  element('who').textContent = account;
  element('dialog-status').textContent = dialog ? dialogStatus(dialog) : '';
  element<HTMLButtonElement>('join').disabled = !isOpen || hasAgent;
  for (const id of ['handover', 'requestRating']) element<HTMLButtonElement>(id).disabled = !hasAgent;
  element<HTMLButtonElement>('end').disabled = !isOpen;
  renderEntries(entries);
}

function renderEntries(entries: readonly Entry[]): void {
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const earlier = displayed;
  displayed = new Map(
    entries.map((entry) => {
      const snapshot = JSON.stringify(entry);
      const previous = earlier.get(entry.id);
      return [
        entry.id,
        previous?.snapshot === snapshot ? previous : { snapshot, item: createEntryItem(entry, revoke) },
      ];
    }),
  );
  const items = [...displayed.values()].map(({ item }) => item);
  if (items.length === log.children.length && items.every((item, index) => item === log.children[index]))
    return;
  log.replaceChildren(...items);
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

function choose(account: string): void {
  chosen = account;
  displayed = new Map();
  log.replaceChildren();
  void attempt(async () => {});
}

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

for (const what of ['requestRating', 'end'])
  element(what).addEventListener('click', () => void inDialog(what));
element('join').addEventListener('click', () => void inDialog('join', { agent: selects.agent.value }));
element('handover').addEventListener('click', () => {
  const isOther = selects.agent.selectedOptions[0]?.text !== agentInDialog;
  // Without an agent the sandbox chooses the next one.
  void inDialog('handover', isOther ? { agent: selects.agent.value } : {});
});
selects.service.addEventListener('change', () => {
  void attempt(() => act('service', { status: Number(selects.service.value) }));
});
selects.manualAgents.addEventListener('change', () => {
  void attempt(() => act('manualAgents', { on: selects.manualAgents.value === 'true' }));
});
element('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
message.addEventListener('keydown', (event) => {
  // Enter confirms a word during IME composition.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void send();
});
file.addEventListener('change', () => {
  const [selectedFile] = file.files ?? [];
  const account = chosen;
  if (selectedFile && account !== undefined)
    void attempt(async () => {
      await sendFile(account, selectedFile);
      file.value = '';
    });
});

/** Polls sequentially, however long each request takes. */
async function watch(): Promise<void> {
  await refresh().catch(() => {});
  setTimeout(() => void watch(), everyMs);
}
void watch();
