import type { SandboxContext } from '../context.ts';
import type { InputFields } from '../control/control-routes.ts';
import * as talk from './dialog-actions.ts';
import { entryById } from './entries.ts';
import { isMarkerKind, markerOf } from './markers.ts';
import { setManualAgents } from './message-handling.ts';
import { nextAgent, requireAgent } from './speakers.ts';
import type { ServiceStatus } from './state.ts';
import { requireChatUser } from './users.ts';

export type ControlAction = (context: SandboxContext, fields: InputFields) => object;

const maxPlace = 1_000_000;

/** What a person does as an agent, and settings of the service. */
export const agentActions: Record<string, ControlAction> = {
  manualAgents: (context, fields) => {
    setManualAgents(context, fields.boolean('on'));
    return {};
  },
  stepDelay: (context, fields) => {
    context.chat.steps.stepDelayMs = fields.whole('ms', 0, 60_000);
    return {};
  },
  assistant: (context, fields) => {
    context.chat.assistant = fields.boolean('on');
    return {};
  },
  service: (context, fields) => {
    talk.setService(context, fields.whole('status', 0, 2) as ServiceStatus);
    return {};
  },

  join: (context, fields) => {
    const dialog = requireDialog(context, fields);
    if (dialog.agent_id !== null) throw new Error('an agent is in the dialog already');
    const agent = fields.has('agent') ? requireAgent(fields.value('agent')) : nextAgent(null);
    return { log_ids: [talk.joinDialog(context, dialog, agent).id] };
  },
  say: (context, fields) => {
    const user = requireChatUser(context.store, fields.text('account'));
    const texts = fields.has('texts') ? readTexts(fields) : [fields.text('text')];
    const everyMs = fields.has('everyMs') ? fields.whole('everyMs', 0, 60_000) : undefined;
    const say = (text: string) => {
      const dialog = talk.dialogInHand(context, user);
      return talk.postMessage(context, dialog, talk.speakerOf(dialog), text).id;
    };
    if (everyMs === undefined) return { log_ids: texts.map(say) };
    const [first = '', ...remaining] = texts;
    // Chained, because timers of different lengths may fire out of order under load.
    const sayNext = () => {
      const text = remaining.shift();
      if (text === undefined) return;
      say(text);
      context.chat.steps.schedule(everyMs, sayNext);
    };
    const log_ids = [say(first)];
    context.chat.steps.schedule(everyMs, sayNext);
    return { log_ids };
  },
  file: (context, fields) => {
    const kind = fields.value('kind');
    if (!isMarkerKind(kind)) throw new Error('kind is "picture", "video" or "file"');
    const size = fields.whole('size', 0, Number.MAX_SAFE_INTEGER);
    const marker = markerOf(kind, { url: fields.text('url'), name: fields.text('name'), size });
    const dialog = requireDialog(context, fields);
    return { log_ids: [talk.postMessage(context, dialog, talk.speakerOf(dialog), marker).id] };
  },
  handover: (context, fields) => {
    const dialog = requireDialog(context, fields);
    if (dialog.agent_id === null) throw new Error('no agent is in the dialog');
    const agent = fields.has('agent') ? requireAgent(fields.value('agent')) : nextAgent(dialog.agent_id);
    return { log_ids: [talk.handOverDialog(context, dialog, agent).id] };
  },
  end: (context, fields) => ({ log_ids: [talk.endDialog(context, requireDialog(context, fields)).id] }),
  requestRating: (context, fields) => ({
    log_ids: [talk.requestRating(context, requireDialog(context, fields)).id],
  }),
  revoke: (context, fields) => {
    const user = requireChatUser(context.store, fields.text('account'));
    const entry = entryById(context.store, fields.whole('log_id', 1, Number.MAX_SAFE_INTEGER));
    if (entry?.user_id !== user.id) throw new Error(`${user.account} has no such entry`);
    talk.revokeEntry(context, entry);
    return {};
  },
  queuePlace: (context, fields) => {
    talk.setQueuePlace(context, requireWaitingDialog(context, fields), fields.whole('num', 1, maxPlace));
    return {};
  },
  failTransfer: (context, fields) => {
    talk.refuseTransfer(context, requireWaitingDialog(context, fields));
    talk.updateQueuePlaces(context);
    return {};
  },
};

const requireDialog = (context: SandboxContext, fields: InputFields) =>
  talk.dialogInHand(context, requireChatUser(context.store, fields.text('account')));

function requireWaitingDialog(context: SandboxContext, fields: InputFields) {
  const dialog = requireDialog(context, fields);
  if (dialog.queued === null) throw new Error(`${fields.text('account')} does not wait for an agent`);
  return dialog;
}

function readTexts(fields: InputFields): string[] {
  const texts = fields.value('texts');
  if (!Array.isArray(texts) || texts.length === 0 || !texts.every((text) => typeof text === 'string'))
    throw new Error('texts is a list of texts');
  return texts;
}
