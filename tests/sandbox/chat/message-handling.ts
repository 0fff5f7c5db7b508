import type { SandboxContext } from '../context.ts';
import { playAgent, playQueue } from './agent-script.ts';
import { replyToUser } from './assistant/reply-to-user.ts';
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

/** Lets the agent script or the assistant respond to a user's message. */
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
  const { texts, sn } = replyToUser(context, user, dialog, entry);
  const steps = texts.map((text) => () => {
    const current = dialogById(context.store, dialog.id);
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

/** Handles `transfer`. A repeated one is confirmed again with the same place. */
export function requestAgent(context: SandboxContext, dialog: Dialog): void {
  if (context.chat.service !== 1) refuseTransfer(context, dialog);
  else if (dialog.agent_id !== null) confirmTransfer(context, dialog);
  else {
    enqueue(context, dialog);
    if (dialog.queued === null) advanceQueue(context, dialog);
    else sendQueuePlace(context, dialog);
  }
}

/** Sends the queue place after a reconnect. Restarts a script that a restart of the sandbox ended. */
export function resumeWaiting(context: SandboxContext, dialog: Dialog): void {
  sendQueuePlace(context, dialog);
  if (!context.chat.manualAgents && !context.chat.steps.isBusy(dialog.user_id)) advanceQueue(context, dialog);
}

/** Switches between script and person for all waiting dialogs. */
export function setManualAgents(context: SandboxContext, on: boolean): void {
  if (on === context.chat.manualAgents) return;
  context.chat.manualAgents = on;
  for (const dialog of queue(context.store)) advanceQueue(context, dialog);
}

function advanceQueue(context: SandboxContext, dialog: Dialog): void {
  if (context.chat.manualAgents) updateQueuePlaces(context);
  else {
    // The assistant stops when the user asks for an agent.
    context.chat.steps.cancel(dialog.user_id);
    playQueue(context, dialog);
  }
}
