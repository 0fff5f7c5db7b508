import { accountById } from '../../accounts.ts';
import { deviceSeenBy } from '../../device.ts';
import type { World } from '../../world.ts';
import { changeDialog, type Dialog } from '../dialogs.ts';
import type { Entry } from '../log.ts';
import { hasFile } from '../markers.ts';
import type { ChatUser } from '../users.ts';
import { factsOf } from './facts.ts';
import { isLanguage, type Language, languageOf } from './language.ts';
import { listed, offered, phrases, told } from './speech.ts';
import * as wish from './wishes.ts';

/** What is to be said, one message after another, and the device that it is about. */
export type Speech = { texts: string[]; sn: string };
type Heard = { world: World; user: ChatUser; dialog: Dialog; entry: Entry; language: Language };

/** The language of a dialog: that of the last message that told, English until one does. */
export function languageIn(world: World, dialog: Dialog, text: string): Language {
  const known = isLanguage(dialog.lang) ? dialog.lang : undefined;
  const language = languageOf(text) ?? known ?? 'en';
  if (language !== known) changeDialog(world.store, dialog.id, { lang: language });
  return language;
}

/** What the assistant says to a message. It remembers the device and what was asked without one. */
export function answerUser(world: World, user: ChatUser, dialog: Dialog, entry: Entry): Speech {
  const text = entry.content;
  const heard = { world, user, dialog, entry, language: languageIn(world, dialog, text) };
  const say = phrases[heard.language];
  const only = (line: string): Speech => ({ texts: [line], sn: '' });
  const topics = wish.topicsIn(text);
  const given = wish.snIn(text);
  if (given === undefined) {
    if (wish.wantsHuman(text)) return only(say.human(world.chat.service));
    if (wish.saysThanks(text)) return only(say.thanks);
    const digits = wish.nearlySn(text);
    if (digits !== undefined) return only(say.notAnSn(digits));
  }
  if (topics.length === 0 && given === undefined && wish.greets(text)) return only(say.greeting);
  // The device that the client has chosen counts where the message names none.
  const sn = given ?? (entry.device_sn || (topics.length > 0 ? (dialog.sn ?? '') : ''));
  if (sn) return aboutDevice(heard, sn, topics);
  if (topics.length > 0) {
    changeDialog(world.store, dialog.id, { topics: topics.join() });
    const names = topics.map((topic) => say.names[topic]);
    return only(say.askSnFor(listed(names, heard.language)));
  }
  if (hasFile(text)) return only(say.file);
  return only(say.askSn);
}

function aboutDevice({ world, user, dialog, language }: Heard, sn: string, asked: wish.Topic[]): Speech {
  const say = phrases[language];
  const account = accountById(world.store, user.account_id);
  const device = account && deviceSeenBy(world.store, account, sn);
  if (!device) return { texts: [say.looking(sn), say.unknown(sn)], sn: '' };
  const kept = wish.topics.filter((topic) => dialog.topics?.split(',').includes(topic));
  const wanted = asked.length > 0 ? asked : kept.length > 0 ? kept : wish.overview;
  changeDialog(world.store, dialog.id, { sn, topics: null });
  const facts = factsOf(world.store, device, account.dealer_id, world.clock.now());
  return { texts: [say.looking(sn), told(facts, wanted, language), offered(wanted, language)], sn };
}
