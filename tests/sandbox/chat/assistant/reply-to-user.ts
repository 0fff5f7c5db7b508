import type { SandboxContext } from '../../context.ts';
import { accountById } from '../../data/accounts.ts';
import { findVisibleDevice } from '../../device.ts';
import { changeDialog, type Dialog } from '../dialogs.ts';
import type { Entry } from '../entries.ts';
import { containsFile } from '../markers.ts';
import type { ChatUser } from '../users.ts';
import { describeDevice, joinList, offerTopics, phrases } from './descriptions.ts';
import { deviceFacts } from './facts.ts';
import * as intents from './intents.ts';
import { isLanguage, type Language, languageOf } from './language.ts';

export type AssistantReply = { texts: string[]; sn: string };
type Turn = { context: SandboxContext; user: ChatUser; dialog: Dialog; entry: Entry; language: Language };

/** The language of the last message with a known language; English until then. */
export function languageIn(context: SandboxContext, dialog: Dialog, text: string): Language {
  const previous = isLanguage(dialog.lang) ? dialog.lang : undefined;
  const language = languageOf(text) ?? previous ?? 'en';
  if (language !== previous) changeDialog(context.store, dialog.id, { lang: language });
  return language;
}

/** Builds the assistant's messages. The dialog remembers the device and topics asked without one. */
export function replyToUser(
  context: SandboxContext,
  user: ChatUser,
  dialog: Dialog,
  entry: Entry,
): AssistantReply {
  const text = entry.content;
  const turn = { context, user, dialog, entry, language: languageIn(context, dialog, text) };
  const say = phrases[turn.language];
  const single = (line: string): AssistantReply => ({ texts: [line], sn: '' });
  const topics = intents.findTopics(text);
  const messageSn = intents.findSn(text);
  if (messageSn === undefined) {
    if (intents.isHumanRequest(text)) return single(say.human(context.chat.service));
    if (intents.isThanks(text)) return single(say.thanks);
    const digits = intents.findMistypedSn(text);
    if (digits !== undefined) return single(say.notAnSn(digits));
  }
  if (topics.length === 0 && messageSn === undefined && intents.isGreeting(text)) return single(say.greeting);
  // The client's selected device counts when the message names none.
  const sn = messageSn ?? (entry.device_sn || (topics.length > 0 ? (dialog.sn ?? '') : ''));
  if (sn) return aboutDevice(turn, sn, topics);
  if (topics.length > 0) {
    changeDialog(context.store, dialog.id, { topics: topics.join() });
    const names = topics.map((topic) => say.names[topic]);
    return single(say.snRequestFor(joinList(names, turn.language)));
  }
  if (containsFile(text)) return single(say.file);
  return single(say.snRequest);
}

function aboutDevice(
  { context, user, dialog, language }: Turn,
  sn: string,
  requestedTopics: intents.Topic[],
): AssistantReply {
  const say = phrases[language];
  const account = accountById(context.store, user.account_id);
  const device = account && findVisibleDevice(context.store, account, sn);
  if (!device) return { texts: [say.looking(sn), say.unknown(sn)], sn: '' };
  const pendingTopics = intents.topics.filter((topic) => dialog.topics?.split(',').includes(topic));
  const topicsToDescribe =
    requestedTopics.length > 0
      ? requestedTopics
      : pendingTopics.length > 0
        ? pendingTopics
        : intents.overview;
  changeDialog(context.store, dialog.id, { sn, topics: null });
  const facts = deviceFacts(context.store, device, account.dealer_id, context.clock.now());
  return {
    texts: [
      say.looking(sn),
      describeDevice(facts, topicsToDescribe, language),
      offerTopics(topicsToDescribe, language),
    ],
    sn,
  };
}
