'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ChatEntry } from '../../../contract/chat.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Translatable } from '../../../ui/translate/Translatable.tsx';
import unseen from '../../../ui/unseen.module.css';
import css from './entry.module.css';
import { FilePart } from './FilePart.tsx';
import { type Like, LikeButtons } from './LikeButtons.tsx';
import { RatingBlock } from './RatingBlock.tsx';
import type { Prompt } from './rating.ts';
import { SnChip } from './SnChip.tsx';
import type { Rate } from './use-rating.ts';
import { Words } from './Words.tsx';
import { useEventText, useSenderName } from './words.ts';

interface Props {
  entry: ChatEntry;
  /** Whether the entry before is of the same sender: the name is then said for ears only. */
  follows: boolean;
  /** Whether the entry before is about the same device: an answer need not name it again. */
  sameSn: boolean;
  /** Of an entry that asks for a rating. */
  prompt: Prompt | undefined;
  /** Whether devices can be looked at. */
  devices: boolean;
  like: Like;
  rate: Rate;
}

/** An entry of the log. Those that have not changed are not drawn again: a log may be long. */
export const Entry = memo(function Entry(props: Props) {
  const { entry, prompt, rate } = props;
  if (entry.kind === 'rating') {
    return prompt && prompt !== 'passed' ? (
      <li data-id={entry.id}>
        <RatingBlock entry={entry} prompt={prompt} rate={rate} />
      </li>
    ) : null;
  }
  if (entry.kind !== 'said') return <Happened entry={entry} />;
  return entry.from === 'service' ? <Announced entry={entry} /> : <Said {...props} />;
});

/** Something that happened in the dialog: somebody came, it ended, a message was taken back. */
function Happened({ entry }: { entry: ChatEntry }) {
  const text = useEventText();
  return (
    <li className={css.event} data-kind={entry.kind} data-id={entry.id}>
      <span dir="auto">{text(entry)}</span> <Time at={entry.at} />
    </li>
  );
}

/** What the service's system says by itself. */
function Announced({ entry }: { entry: ChatEntry }) {
  const sender = useSenderName();
  return (
    <li className={css.event} data-id={entry.id}>
      <span className={unseen.text}>{sender(entry)}: </span>
      <Parts entry={entry} /> <Time at={entry.at} />
    </li>
  );
}

function Said({ entry, follows, sameSn, devices, like }: Props) {
  const t = useTranslations('chat.sender');
  const sender = useSenderName();
  const { from, name } = entry;
  const own = from === 'me';
  return (
    <li className={css.said} data-from={from} data-id={entry.id}>
      <p className={own || follows ? unseen.text : css.sender}>
        <bdi>{sender(entry)}</bdi>
        {/* A name alone does not tell a human from the assistant. */}
        {!own && name && <small className={css.kind}>{t(from)}</small>}
      </p>
      <div className={css.bubble}>
        <Parts entry={entry} />
        {entry.sn && (own || !sameSn) && <SnChip sn={entry.sn} linked={devices} />}
      </div>
      <div className={css.below}>
        <Time at={entry.at} />
        {from === 'assistant' && <LikeButtons entry={entry} like={like} />}
      </div>
    </li>
  );
}

/** What was said, in its order; what others wrote can be translated. */
function Parts({ entry: { parts, from } }: { entry: ChatEntry }) {
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  const draw = (translated: readonly string[] | null) => {
    let nth = -1;
    return parts.map((part, at) => {
      if (part.kind === 'text') nth += 1;
      return part.kind === 'text' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their places
        <Words key={at} text={translated?.[nth] ?? part.text} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their places
        <FilePart key={at} file={part.file} />
      );
    });
  };
  if (from === 'me' || texts.length === 0) return draw(null);
  return <Translatable texts={texts}>{draw}</Translatable>;
}

function Time({ at }: { at: string | null }) {
  const formats = useFormats();
  if (!at) return null;
  return (
    <time className={css.time} dateTime={at} title={formats.dateTime(at)}>
      {formats.timeOf(at)}
    </time>
  );
}
