'use client';

import Close from '@mui/icons-material/Close';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Refresh from '@mui/icons-material/Refresh';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { maxPictureBytes, maxPicturePixels, maxPictureSide } from '#lib/contract/files/picture-rules.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { toFailure } from '../../problem/failure.ts';
import { useProblemText } from '../../problem/ProblemNotice.tsx';
import { CardFrame, cornerStyles } from './CardFrame.tsx';
import type { PendingPicture } from './use-uploads.ts';

interface Props {
  upload: PendingPicture;
  order: number;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file that is not uploaded yet: its progress, or why it failed. */
export function PendingCard({ upload, order, onRetry, onRemove }: Props) {
  const t = useTranslations('pictures');
  const common = useTranslations('common');
  const format = useFormatter();
  const refusalText = useRefusalText();
  const { file, preview, state, share, fault } = upload;
  const failed = state === 'failed';
  const percent = Math.floor(share * 100);
  const removeLabel = t(failed ? 'discard' : 'cancel', { name: file.name });
  return (
    <CardFrame
      order={2 * order}
      tone={failed ? 'error' : undefined}
      src={preview}
      alt=""
      icon={failed ? <WarningAmber /> : <ImageOutlined />}
      overlay={
        <IconButton aria-label={removeLabel} title={removeLabel} onClick={onRemove} sx={cornerStyles}>
          <Close />
        </IconButton>
      }
    >
      {failed ? (
        <Box sx={{ typography: 'body2', color: 'error.main', overflowWrap: 'anywhere' }}>
          <strong>{t('failed', { name: file.name })}</strong>
          <div>{refusalText(upload)}</div>
        </Box>
      ) : (
        <>
          <Typography component="bdi" variant="body2" noWrap title={file.name}>
            {file.name}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={t('progress', { name: file.name })}
          />
          <Typography variant="body2" color="textSecondary">
            {state === 'waiting'
              ? t('waiting')
              : share < 1
                ? format.number(percent / 100, { style: 'percent' })
                : t('checking')}
          </Typography>
        </>
      )}
      {failed && !fault && (
        <Button
          startIcon={<Refresh />}
          aria-label={t('retry', { name: file.name })}
          onClick={onRetry}
          sx={{ mt: 'auto !important', alignSelf: 'start' }}
        >
          {common('retry')}
        </Button>
      )}
    </CardFrame>
  );
}

/** Returns a function that describes why a file was refused, or why its upload failed. */
function useRefusalText(): (pending: PendingPicture) => string {
  const t = useTranslations('pictures.refused');
  const { megabytes } = useFormats();
  const problem = useProblemText();
  return ({ fault, error }) => {
    const limits = { side: maxPictureSide, pixels: maxPicturePixels, size: megabytes(maxPictureBytes) };
    if (fault && t.has(fault as 'picturePixels')) return t(fault as 'picturePixels', limits);
    const { code } = toFailure(error);
    // A second upload is harmless: only the saved product refers to its pictures.
    if (code === 'outcomeUnknown') return t('notConfirmed');
    return code === 'invalid' ? t('byService') : problem(error);
  };
}
