'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useId, useRef, useState } from 'react';
import { longestChatText } from '../../../contract/chat-words.ts';
import { chatFile } from '../../../file/kinds.ts';
import { PlainButton } from '../../../ui/controls.tsx';
import { useFileProblem } from '../../../ui/form/attachment/use-file-problem.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Chat } from '../begin.ts';
import css from './composer.module.css';
import { DeviceOffer } from './DeviceOffer.tsx';
import { EmojiButton } from './EmojiButton.tsx';
import { isSend } from './keys.ts';
import { useAutogrow } from './use-autogrow.ts';
import type { Draft } from './use-draft.ts';
import type { FileToSend } from './use-file-to-send.ts';

interface Props {
  chat: Pick<Chat, 'say'>;
  draft: Draft;
  file: FileToSend;
  field: RefObject<HTMLTextAreaElement | null>;
  devices: boolean;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ chat, draft, file, field, devices }: Props) {
  const t = useTranslations('chat');
  const id = useId();
  const { text, sn, setText } = draft;
  const [isEmptyRefused, refuseEmpty] = useEmptyRefusal(text, file);
  const wrong = useWrong(text.trim().length, isEmptyRefused, file);
  const chooser = useRef<HTMLInputElement>(null);
  useAutogrow(field, text);
  const tooLong = text.trim().length > longestChatText;
  const send = () => {
    field.current?.focus();
    if (text.trim() === '') return refuseEmpty();
    if (tooLong) return;
    chat.say({ text: text.trim() }, sn);
    setText('');
  };
  return (
    <form
      className={css.composer}
      // Enter in another field of it, such as the search for an emoji, sends nothing.
      onSubmit={(event) => event.preventDefault()}
    >
      <DeviceOffer draft={draft} devices={devices} />
      <p id={`${id}-wrong`} className={css.wrong} role="alert">
        {wrong}
      </p>
      <textarea
        ref={field}
        className={css.text}
        rows={1}
        aria-label={t('composer.label')}
        placeholder={t('composer.label')}
        aria-invalid={tooLong || isEmptyRefused || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        enterKeyHint="send"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isSend(event.nativeEvent)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={css.buttons}>
        <EmojiButton field={field} change={setText} />
        <PlainButton
          type="button"
          aria-label={t('file.choose')}
          title={`${t('file.choose')} (${t('file.limits')})`}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="attachment" />
        </PlainButton>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          accept={chatFile.types.join(',')}
          aria-label={t('file.choose')}
          onChange={({ currentTarget }) => {
            file.give([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <small className={css.hint}>{t('composer.hint')}</small>
        <button
          type="button"
          className={css.send}
          aria-label={t('composer.send')}
          title={t('composer.send')}
          onClick={send}
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

/** Whether an empty message was refused, until something is typed or a file is given; and what refuses it. */
function useEmptyRefusal(text: string, { attempts }: FileToSend) {
  const [refusedAt, setRefusedAt] = useState<number>();
  const isRefused = refusedAt === attempts && text.trim() === '';
  // It does not come back when the text is deleted again.
  if (refusedAt !== undefined && !isRefused) setRefusedAt(undefined);
  return [isRefused, () => setRefusedAt(attempts)] as const;
}

/** What is wrong with what is about to be sent; null for nothing. */
function useWrong(length: number, isEmptyRefused: boolean, { refusal }: FileToSend): string | null {
  const t = useTranslations('chat');
  const problem = useFileProblem();
  if (length > longestChatText) return t('composer.tooLong', { most: longestChatText, count: length });
  if (isEmptyRefused) return t('composer.empty');
  if (!refusal) return null;
  const { name, why } = refusal;
  if (why === 'one') return t('file.one');
  const reason = why === 'fileKind' || why === 'fileBytes' ? t('file.limits') : '';
  return [t('file.refused', { name }), problem({ fault: why }), reason].filter(Boolean).join(' ');
}
