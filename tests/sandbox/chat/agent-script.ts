import type { SandboxContext } from '../context.ts';
import { phrases } from './assistant/descriptions.ts';
import { findSn, isTechnicianRequest, isThanks } from './assistant/intents.ts';
import { isLanguage, type Language } from './assistant/language.ts';
import { languageIn, replyToUser } from './assistant/reply-to-user.ts';
import {
  endDialog,
  handOverDialog,
  joinDialog,
  postMessage,
  requestRating,
  setQueuePlace,
  speakerOf,
} from './dialog-actions.ts';
import { type Dialog, dialogById } from './dialogs.ts';
import type { Entry } from './entries.ts';
import { containsFile } from './markers.ts';
import { agents, nextAgent } from './speakers.ts';
import type { ChatUser } from './users.ts';

type DialogAction = (dialog: Dialog) => void;

const technician = agents.at(-1);
/** Queue places sent to a waiting user, one after another. */
const queuePlaces = [2, 1];

/** Simulates the queue: two places, then an agent joins and greets. */
export function playQueue(context: SandboxContext, dialog: Dialog): void {
  const [first = 1, ...rest] = queuePlaces;
  setQueuePlace(context, dialog, first);
  const whileWaiting = (action: DialogAction) =>
    stepWhile(context, dialog.id, (current) => current.queued !== null, action);
  const agent = agents[dialog.id % 2] ?? nextAgent(null);
  context.chat.steps.add(
    dialog.user_id,
    ...rest.map((num) => whileWaiting((current) => setQueuePlace(context, current, num))),
    whileWaiting((current) => {
      joinDialog(context, current, agent);
    }),
    withAgent(context, dialog.id, (current) => {
      postMessage(
        context,
        current,
        speakerOf(current),
        phrases[dialogLanguage(current)].agent.hello(agent.name),
      );
    }),
  );
}

export function playAgent(context: SandboxContext, user: ChatUser, dialog: Dialog, entry: Entry): void {
  const { texts, actions } = chooseReply(context, user, dialog, entry);
  const messageSteps = texts.map((text) =>
    withAgent(context, dialog.id, (current) => {
      postMessage(context, current, speakerOf(current), text, { sn: entry.device_sn });
    }),
  );
  context.chat.steps.add(
    user.id,
    ...messageSteps,
    ...actions.map((action) => withAgent(context, dialog.id, action)),
  );
}

type AssistantReply = { texts: string[]; actions: DialogAction[] };

function chooseReply(context: SandboxContext, user: ChatUser, dialog: Dialog, entry: Entry): AssistantReply {
  const agentPhrases = phrases[languageIn(context, dialog, entry.content)].agent;
  const text = entry.content;
  if (isThanks(text))
    return {
      texts: [agentPhrases.thanks],
      actions: [
        (current) => void requestRating(context, current),
        (current) => void endDialog(context, current),
      ],
    };
  if (technician && isTechnicianRequest(text) && dialog.agent_id !== technician.id)
    return {
      texts: [agentPhrases.toTechnician],
      actions: [
        (current) => void handOverDialog(context, current, technician),
        (current) => void postMessage(context, current, technician, agentPhrases.takeOver(technician.name)),
      ],
    };
  if (containsFile(text)) return { texts: [agentPhrases.file], actions: [] };
  // An agent looks up the device too, without offering more topics.
  if (findSn(text))
    return { texts: replyToUser(context, user, dialog, entry).texts.slice(0, 2), actions: [] };
  return { texts: [agentPhrases.replies[entry.id % agentPhrases.replies.length] ?? ''], actions: [] };
}

/** Runs the action only while the condition holds and no person plays the agents. */
function stepWhile(
  context: SandboxContext,
  id: number,
  condition: (current: Dialog) => boolean,
  action: DialogAction,
): () => void {
  return () => {
    const current = dialogById(context.store, id);
    if (current && current.ended === null && !context.chat.manualAgents && condition(current))
      action(current);
  };
}

const withAgent = (context: SandboxContext, id: number, action: DialogAction) =>
  stepWhile(context, id, (current) => current.agent_id !== null, action);
const dialogLanguage = ({ lang }: Dialog): Language => (isLanguage(lang) ? lang : 'en');
