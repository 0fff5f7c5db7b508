'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { toLocale } from '#lib/contract/locales.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { isInLanguage } from '../../../translation/is-in-language.ts';
import { Translatable } from '../../../translation/Translatable.tsx';
import { useEventText, useSenderName } from './entry-texts.ts';
import { FilePart } from './FilePart.tsx';
import { type Like, LikeButtons } from './LikeButtons.tsx';
import { MessageText } from './MessageText.tsx';
import { RatingBlock } from './RatingBlock.tsx';
import type { Rate } from './RatingForm.tsx';
import type { Prompt } from './rating.ts';
import { SenderAvatar } from './SenderAvatar.tsx';
import { SnChip } from './SnChip.tsx';

interface Props {
  entry: ChatEntry;
  /** Whether the entry before is of the same sender. The sender's name is then only for screen readers. */
  isSameSender: boolean;
  /** Whether the entry before is about the same device. A reply then does not name it again. */
  isSameDevice: boolean;
  /** Status of the rating that this entry requests; undefined for other entries. */
  prompt: Prompt | undefined;
  canSeeDevices: boolean;
  like: Like;
  rate: Rate;
}

/** An entry of the log: a message, an event, or a request for a rating. Memoized, as a log may be long. */
export const Entry = memo(function Entry(props: Props) {
  const { entry, prompt, rate } = props;
  if (entry.kind === 'rating') {
    return prompt && prompt !== 'passed' ? (
      <li data-id={entry.id}>
        <RatingBlock entry={entry} prompt={prompt} rate={rate} />
      </li>
    ) : null;
  }
  if (entry.kind !== 'said') return <EventEntry entry={entry} />;
  return entry.from === 'service' ? <ServiceMessage entry={entry} /> : <Message {...props} />;
});

/** An event: an agent joined, the dialog ended, a message was revoked. */
function EventEntry({ entry }: { entry: ChatEntry }) {
  const text = useEventText();
  return (
    <li className="event" data-kind={entry.kind} data-id={entry.id}>
      <span dir="auto">{text(entry)}</span> <Time at={entry.at} />
    </li>
  );
}

/** A message that the chat service itself sent, shown like an event. */
function ServiceMessage({ entry }: { entry: ChatEntry }) {
  const common = useTranslations('common');
  const sender = useSenderName();
  return (
    <li className="event" data-id={entry.id}>
      <span className="visually-hidden">{common('lead', { label: sender(entry) })} </span>
      <Parts entry={entry} /> <Time at={entry.at} />
    </li>
  );
}

function Message({ entry, isSameSender, isSameDevice, canSeeDevices, like }: Props) {
  const t = useTranslations('chat.sender');
  const sender = useSenderName();
  const { from, name } = entry;
  const isOwn = from === 'me';
  return (
    <li className="said" data-from={from} data-id={entry.id}>
      {!isSameSender && <SenderAvatar picture={entry.avatar} name={name || sender(entry)} />}
      <p className={isOwn || isSameSender ? 'visually-hidden' : 'sender'}>
        <bdi>{sender(entry)}</bdi>
        {/* A name alone does not distinguish a human from the assistant. */}
        {!isOwn && name && <small>{t(from)}</small>}
      </p>
      <div className="bubble">
        <Parts entry={entry} />
        {entry.sn && (isOwn || !isSameDevice) && <SnChip sn={entry.sn} linked={canSeeDevices} />}
      </div>
      <div className="below">
        <Time at={entry.at} />
        {from === 'assistant' && <LikeButtons entry={entry} like={like} />}
      </div>
    </li>
  );
}

/** Texts and files in their order. A text by others in a foreign language has a button that translates it. */
function Parts({ entry: { parts, from } }: { entry: ChatEntry }) {
  const locale = toLocale(useLocale());
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  const render = (translated: readonly string[] | null) => {
    let textIndex = -1;
    return parts.map((part, index) => {
      if (part.kind === 'text') textIndex += 1;
      return part.kind === 'text' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
        <MessageText key={index} text={translated?.[textIndex] ?? part.text} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
        <FilePart key={index} file={part.file} />
      );
    });
  };
  if (from === 'me' || texts.every((text) => isInLanguage(text, locale))) return render(null);
  return <Translatable texts={texts}>{render}</Translatable>;
}

function Time({ at }: { at: string | null }) {
  const formats = useFormats();
  if (!at) return null;
  return (
    <time className="time" dateTime={at} title={formats.zonedTime(at)}>
      {formats.timeOf(at)}
    </time>
  );
}
