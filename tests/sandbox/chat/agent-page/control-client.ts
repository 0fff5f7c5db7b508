/** The response of `GET chat`. */
type Agent = { id: number; name: string };
export type Dialog = {
  id: number;
  account: string;
  agent: string | null;
  waiting: boolean;
  place: number | null;
  ended: number | null;
  score: number | null;
};
export type Entry = {
  id: number;
  dialog_id: number;
  from_name: string;
  content: string;
  is_gpt: number;
  is_manual: number;
  time_line: number;
  type: string;
};
export type Chat = {
  manualAgents: boolean;
  service: number;
  agents: Agent[];
  dialogs: Dialog[];
  sockets: { account: string | null }[];
  log?: Entry[];
};

const controlPath = '/__sandbox/';

async function callControl<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(controlPath + path, init);
  const body = await response.json();
  if (!response.ok) throw new Error(body.msg);
  return body;
}

export const readChat = (account?: string) =>
  callControl<Chat>(account === undefined ? 'chat' : `chat?account=${encodeURIComponent(account)}`);

export const act = (act: string, more: object = {}) =>
  callControl<unknown>('chat', { method: 'POST', body: JSON.stringify({ act, ...more }) });

/** Uploads a file and sends it as a message. */
export async function sendFile(account: string, file: File): Promise<void> {
  const query = new URLSearchParams({ name: file.name, type: file.type });
  const { url } = await callControl<{ url: string }>(`chat-file?${query}`, { method: 'POST', body: file });
  const kind = file.type.startsWith('video/') ? 'video' : 'picture';
  await act('file', { account, url, name: file.name, size: file.size, kind });
}
