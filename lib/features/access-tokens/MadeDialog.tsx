'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { copyText } from '../../ui/clipboard.ts';
import { announce } from '../../ui/live.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './made.module.css';
import type { MadeToken } from './token-work.ts';

/** Shows the secret of a token that was made, this once. Only its button closes it: a slip would lose it. */
export function MadeDialog({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const t = useTranslations('accessTokens');
  const list = useTranslations('list');
  const { dateTime } = useFormats();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(made.token))) return;
    setCopied(true);
    announce(list('copied'));
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('madeTitle', { name: made.name })}</DialogTitle>
      <DialogContent className={css.made}>
        <Notice severity="warning">{t('madeOnce')}</Notice>
        <textarea
          className={css.secret}
          aria-label={t('secret')}
          readOnly
          rows={6}
          spellCheck={false}
          value={made.token}
          onFocus={(event) => event.target.select()}
        />
        <p>{t('madeUse')}</p>
        <code>Authorization: Bearer dpt_…</code>
        <p>{t('madeEnds', { time: dateTime(made.expiresAt) })}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('madeClose')}</Button>
        <Button onClick={copy} variant="contained" autoFocus>
          {list(copied ? 'copied' : 'copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
