import { closeChat, openChat } from './panel-store.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

/** Opens the chat with a text to send, after what is already written there. `opener` gets the focus back. */
export function openChatWith(user: string, text: string, opener: Element): void {
  if (text) {
    const draft = readTabValue(user, 'draft') as { text?: string } | undefined;
    writeTabValue(user, 'draft', { ...draft, text: draft?.text ? `${draft.text}\n${text}` : text });
    // An open panel reads its draft when it opens.
    closeChat(false);
  }
  setTimeout(() => openChat(opener));
}
