'use client';

import AttachFile from '@mui/icons-material/AttachFile';
import Send from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type RefObject, useId, useRef, useState } from 'react';
import { maxChatTextLength } from '#lib/contract/constants.ts';
import { acceptedFiles, chatFile } from '#lib/contract/files/file-types.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { useFileProblemText } from '../../../ui/form/attachment/use-file-problem-text.ts';
import type { Chat } from '../create-chat.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { isSend } from './keys.ts';
import { MessageDevice } from './MessageDevice.tsx';
import type { Draft } from './use-draft.ts';
import type { FileToSend } from './use-file-to-send.ts';

interface Props {
  chat: Pick<Chat, 'send'>;
  draft: Draft;
  file: FileToSend;
  field: RefObject<HTMLTextAreaElement | null>;
  canSeeDevices: boolean;
}

const root = {
  position: 'relative',
  display: 'grid',
  flex: 'none',
  gap: 0.5,
  p: 1.25,
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
};

/** The field for messages: Enter sends, Shift+Enter breaks the line. Below it are the buttons for emoji and files. */
export function Composer({ chat, draft, file, field, canSeeDevices }: Props) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { megabytes } = useFormats();
  const fileLimits = t('file.limits', { size: megabytes(chatFile.maxBytes) });
  const id = useId();
  const { text, sn, setText } = draft;
  const message = text.trim();
  const { isEmptyRefused, refuseEmpty } = useEmptyRefusal(message, file);
  const error = useErrorText(message.length, isEmptyRefused, file);
  const fileInput = useRef<HTMLInputElement>(null);
  const isTooLong = message.length > maxChatTextLength;
  const send = () => {
    field.current?.focus();
    if (message === '') return refuseEmpty();
    if (isTooLong) return;
    chat.send({ text: message }, sn);
    setText('');
  };
  return (
    <Box
      component="form"
      method="post"
      sx={root}
      // Enter in its other fields, such as the emoji search, sends nothing.
      onSubmit={(event) => event.preventDefault()}
    >
      <MessageDevice draft={draft} canAttach={canSeeDevices} />
      <FormHelperText id={`${id}-error`} error role="alert" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {error}
      </FormHelperText>
      <OutlinedInput
        inputRef={field}
        size="small"
        multiline
        maxRows={5}
        fullWidth
        error={isTooLong || isEmptyRefused}
        placeholder={t('composer.label')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isSend(event.nativeEvent)) return;
          event.preventDefault();
          send();
        }}
        inputProps={{
          'aria-label': t('composer.label'),
          'aria-describedby': error ? `${id}-error` : undefined,
          enterKeyHint: 'send',
          dir: 'auto',
        }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.25 }}>
        <EmojiButton field={field} setText={setText} />
        <IconButton
          aria-label={t('file.choose')}
          title={common('note', { text: t('file.choose'), note: fileLimits })}
          onClick={() => fileInput.current?.click()}
        >
          <AttachFile />
        </IconButton>
        <input
          ref={fileInput}
          type="file"
          hidden
          tabIndex={-1}
          accept={acceptedFiles(chatFile.types)}
          aria-label={t('file.choose')}
          onChange={({ currentTarget }) => {
            file.add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{
            flex: 1,
            px: 0.75,
            lineHeight: 1.25,
            textAlign: 'end',
            '@media (pointer: coarse)': { visibility: 'hidden' },
          }}
        >
          {t('composer.hint')}
        </Typography>
        <Button
          variant="contained"
          aria-label={t('composer.send')}
          title={t('composer.send')}
          sx={{ minWidth: 40, px: 1 }}
          onClick={send}
        >
          <Send />
        </Button>
      </Stack>
    </Box>
  );
}

/** Returns whether an empty message was refused: from `refuseEmpty` until the user types or adds a file. */
function useEmptyRefusal(message: string, { attempts }: FileToSend) {
  const [refusedAtAttempt, setRefusedAtAttempt] = useState<number>();
  const isEmptyRefused = refusedAtAttempt === attempts && message === '';
  // Deleting the text later does not show the refusal again.
  if (refusedAtAttempt !== undefined && !isEmptyRefused) setRefusedAtAttempt(undefined);
  return { isEmptyRefused, refuseEmpty: () => setRefusedAtAttempt(attempts) };
}

/** Returns why the message cannot be sent or the last file was refused; null for neither. */
function useErrorText(length: number, isEmptyRefused: boolean, { refusal }: FileToSend): string | null {
  const t = useTranslations('chat');
  const problem = useFileProblemText();
  const { sentences } = useJoinedTexts();
  const { megabytes } = useFormats();
  if (length > maxChatTextLength) return t('composer.tooLong', { most: maxChatTextLength, count: length });
  if (isEmptyRefused) return t('composer.empty');
  if (!refusal) return null;
  const { name, why } = refusal;
  const reason = why === 'one' ? t('file.one') : problem({ fault: why });
  const limits =
    why === 'fileKind' || why === 'fileBytes' ? t('file.limits', { size: megabytes(chatFile.maxBytes) }) : '';
  return sentences(name ? t('file.refused', { name }) : '', reason, limits);
}
