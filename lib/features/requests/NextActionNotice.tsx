'use client';

import Add from '@mui/icons-material/Add';
import type { AlertColor } from '@mui/material/Alert';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Actor, RequestKind } from '../../contract/request-constants.ts';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { Translatable } from '../shared/translation/Translatable.tsx';
import { type AnyRequest, newRequestPath } from './kinds.ts';

/** The status id of a granted request. */
const grantedStatus = '2';

interface Props {
  kind: RequestKind;
  request: AnyRequest;
  code: string | undefined;
}

/** Who acts next, with the vendor's latest note. A returned request cannot be edited, so the button starts a new one. */
export function NextActionNotice({ kind, request: { sn, actor, status, log }, code }: Props) {
  const t = useTranslations('requests.next');
  const vendorNote = actor === 'vendor' ? '' : (log.at(-1)?.note ?? '');
  return (
    <Alert
      severity={severityOf(actor, status?.id === grantedStatus)}
      role="group"
      tabIndex={-1}
      action={
        actor === 'dealer' && (
          <Button variant="contained" startIcon={<Add />} href={newRequestPath(kind, sn)}>
            {t('again')}
          </Button>
        )
      }
    >
      <Typography component="strong" variant="h2" sx={{ display: 'block' }}>
        {t(actor ?? 'unknown')}
      </Typography>
      {actor === 'dealer' && <Typography>{t('dealerHint')}</Typography>}
      {vendorNote && (
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 1,
            pl: 1.5,
            borderLeft: '3px solid color-mix(in srgb, currentcolor 30%, transparent)',
            whiteSpace: 'pre-line',
          }}
        >
          <Translatable texts={[vendorNote]}>{(translated) => translated?.[0] ?? vendorNote}</Translatable>
        </Box>
      )}
      {code && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 1 }}>
          {t('code')}
          <b translate="no">{code}</b>
          <CopyButton text={code} label={t('code')} />
        </Stack>
      )}
    </Alert>
  );
}

function severityOf(actor: Actor | null, done: boolean): AlertColor {
  if (actor === 'dealer') return 'warning';
  return actor === 'nobody' && done ? 'success' : 'info';
}
