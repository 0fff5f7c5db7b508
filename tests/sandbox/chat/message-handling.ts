import type { SandboxContext } from '../context.ts';
import { playAgent, playQueue } from './agent-script.ts';
import { answerUser } from './assistant/answer-user.ts';
import {
  confirmTransfer,
  enqueue,
  postMessage,
  refuseTransfer,
  sendQueuePlace,
  updateQueuePlaces,
} from './dialog-actions.ts';
import { type Dialog, dialogById, queue } from './dialogs.ts';
import type { Entry } from './entries.ts';
import { assistant } from './speakers.ts';
import type { ChatUser } from './users.ts';

/** What the service does about a message: an agent answers by script or by hand, the assistant by itself. */
export function respondToMessage(
  context: SandboxContext,
  user: ChatUser,
  dialog: Dialog,
  entry: Entry,
): void {
  const { manualAgents: hand, assistant: isAssistantOn, service } = context.chat;
  if (dialog.agent_id !== null) {
    if (!hand) playAgent(context, user, dialog, entry);
  } else if (isAssistantOn && service !== 0 && dialog.queued === null)
    simulateAssistant(context, user, dialog, entry);
}

function simulateAssistant(context: SandboxContext, user: ChatUser, dialog: Dialog, entry: Entry): void {
  const { texts, sn } = answerUser(context, user, dialog, entry);
  const steps = texts.map((text) => () => {
    const current = dialogById(context.store, dialog.id);
    // An agent who has come in the meantime is not to be talked over.
    if (
      current &&
      current.ended === null &&
      current.agent_id === null &&
      current.queued === null &&
      context.chat.assistant
    )
      postMessage(context, current, assistant, text, { sn });
  });
  context.chat.steps.add(user.id, ...steps);
}

/** Somebody asks for an agent. Asked again it is confirmed again, and whoever waits is told the same place. */
export function requestAgent(context: SandboxContext, dialog: Dialog): void {
  if (context.chat.service !== 1) refuseTransfer(context, dialog);
  else if (dialog.agent_id !== null) confirmTransfer(context, dialog);
  else {
    enqueue(context, dialog);
    if (dialog.queued === null) advanceQueue(context, dialog);
    else sendQueuePlace(context, dialog);
  }
}

/** Tells whoever comes back while waiting where it stands. The script may have been lost with its program. */
export function resumeWaiting(context: SandboxContext, dialog: Dialog): void {
  sendQueuePlace(context, dialog);
  if (!context.chat.manualAgents && !context.chat.steps.isBusy(dialog.user_id)) advanceQueue(context, dialog);
}

/** Changes who plays the agents; whoever waits is taken up by the other. */
export function setManualAgents(context: SandboxContext, on: boolean): void {
  if (on === context.chat.manualAgents) return;
  context.chat.manualAgents = on;
  for (const dialog of queue(context.store)) advanceQueue(context, dialog);
}

/** Lets a dialog that waits move on, by script or by hand. */
function advanceQueue(context: SandboxContext, dialog: Dialog): void {
  if (context.chat.manualAgents) updateQueuePlaces(context);
  else {
    // What the assistant was about to say is of no use to somebody who wants an agent.
    context.chat.steps.cancel(dialog.user_id);
    playQueue(context, dialog);
  }
}
