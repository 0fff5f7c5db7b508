import type { World } from '../world.ts';
import { answerUser, languageIn } from './assistant/answer-user.ts';
import { isLanguage, type Language } from './assistant/language.ts';
import { phrases } from './assistant/speech.ts';
import { saysThanks, snIn, wantsTechnician } from './assistant/wishes.ts';
import { type Dialog, dialogById } from './dialogs.ts';
import type { Entry } from './log.ts';
import { hasFile } from './markers.ts';
import { agents, nextAgent } from './people.ts';
import { askRating, end, handOver, join, place, say, speakerOf } from './talk.ts';
import type { ChatUser } from './users.ts';

type Act = (dialog: Dialog) => void;

const technician = agents.at(-1);
/** Whoever asks for an agent is told these places, one after another. */
const places = [2, 1];

/** Plays the queue for a dialog that waits: two places, and an agent comes and greets. */
export function playQueue(world: World, dialog: Dialog): void {
  const [first = 1, ...rest] = places;
  place(world, dialog, first);
  const waiting = (act: Act) => stepOf(world, dialog.id, (now) => now.queued !== null, act);
  const agent = agents[dialog.id % 2] ?? nextAgent(null);
  world.chat.steps.add(
    dialog.user_id,
    ...rest.map((num) => waiting((now) => place(world, now, num))),
    waiting((now) => {
      join(world, now, agent);
    }),
    withAgent(world, dialog.id, (now) => {
      say(world, now, speakerOf(now), phrases[languageKept(now)].agent.hello(agent.name));
    }),
  );
}

/** What the agent does about a message, by script. */
export function playAgent(world: World, user: ChatUser, dialog: Dialog, entry: Entry): void {
  const { texts, acts } = reply(world, user, dialog, entry);
  const spoken = texts.map((text) =>
    withAgent(world, dialog.id, (now) => {
      say(world, now, speakerOf(now), text, { sn: entry.device_sn });
    }),
  );
  world.chat.steps.add(user.id, ...spoken, ...acts.map((act) => withAgent(world, dialog.id, act)));
}

type Reply = { texts: string[]; acts: Act[] };

function reply(world: World, user: ChatUser, dialog: Dialog, entry: Entry): Reply {
  const words = phrases[languageIn(world, dialog, entry.content)].agent;
  const text = entry.content;
  if (saysThanks(text))
    return {
      texts: [words.thanks],
      acts: [(now) => void askRating(world, now), (now) => void end(world, now)],
    };
  if (technician && wantsTechnician(text) && dialog.agent_id !== technician.id)
    return {
      texts: [words.toTechnician],
      acts: [
        (now) => void handOver(world, now, technician),
        (now) => void say(world, now, technician, words.takeOver(technician.name)),
      ],
    };
  if (hasFile(text)) return { texts: [words.file], acts: [] };
  // A person looks the device up as well, and says what is asked without offering more.
  if (snIn(text)) return { texts: answerUser(world, user, dialog, entry).texts.slice(0, 2), acts: [] };
  return { texts: [words.replies[entry.id % words.replies.length] ?? ''], acts: [] };
}

/** A step that is only taken while the dialog is what it was planned for, and no person plays the agents. */
function stepOf(world: World, id: number, fits: (now: Dialog) => boolean, act: Act): () => void {
  return () => {
    const now = dialogById(world.store, id);
    if (now && now.ended === null && !world.chat.hand && fits(now)) act(now);
  };
}

const withAgent = (world: World, id: number, act: Act) =>
  stepOf(world, id, (now) => now.agent_id !== null, act);
const languageKept = ({ lang }: Dialog): Language => (isLanguage(lang) ? lang : 'en');
