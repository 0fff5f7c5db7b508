'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { copyText } from '../../ui/clipboard.ts';
import { announce } from '../../ui/live-region.tsx';
import type { CreatedToken } from './token-actions.ts';

/** Shows the secret of a created token once. Only its button closes it, so that the secret is not lost by accident. */
export function CreatedTokenDialog({
  createdToken,
  onClose,
}: {
  createdToken: CreatedToken;
  onClose: () => void;
}) {
  const t = useTranslations('accessTokens');
  const common = useTranslations('common');
  const { zonedTime } = useFormats();
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(createdToken.token))) return;
    setIsCopied(true);
    announce(common('copied'));
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('createdTitle', { name: createdToken.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <Alert severity="warning">{t('shownOnce')}</Alert>
          <TextField
            multiline
            maxRows={8}
            value={createdToken.token}
            onFocus={(event) => event.target.select()}
            slotProps={{
              htmlInput: { 'aria-label': t('secret'), readOnly: true, spellCheck: false },
              input: { sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' } },
            }}
          />
          <Typography>{t('usage')}</Typography>
          <code>Authorization: Bearer dpt_…</code>
          <Typography>{t('expiresAt', { time: zonedTime(createdToken.expiresAt) })}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('closeCreated')}</Button>
        <Button onClick={copy} variant="contained" autoFocus>
          {common(isCopied ? 'copied' : 'copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
