'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { HTMLAttributes } from 'react';
import { maxAltLength } from '#lib/contract/constants.ts';
import { TextInput } from '../../inputs.tsx';
import { CardFrame, cornerStyles } from './CardFrame.tsx';
import type { Picture } from './types.ts';

interface Props {
  picture: Picture;
  /** Its index in the value, and where it is displayed during a drag. */
  index: number;
  displayedIndex: number;
  count: number;
  isDragged: boolean;
  /** Handlers of useDragReorder; undefined when the field is disabled. */
  handle: HTMLAttributes<HTMLDivElement> | undefined;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAlt: (alt: string) => void;
}

/** An uploaded picture with its alternative text and the buttons to move and remove it. */
export function PictureCard(props: Props) {
  const { picture, index, displayedIndex, count, isDragged, handle, disabled, onMove, onRemove, onAlt } =
    props;
  const t = useTranslations('pictures');
  const errors = useTranslations('errors.field');
  const placeValue = { place: index + 1 };
  return (
    <CardFrame
      data-at={index}
      data-place={displayedIndex}
      order={2 * displayedIndex + 1}
      tone={isDragged ? 'primary' : undefined}
      src={picture.image}
      alt={picture.alt || t('picture', placeValue)}
      icon={<ImageOutlined />}
      fallback={t('noPreview')}
      handle={handle}
      overlay={
        <>
          {displayedIndex === 0 && (
            <Chip
              color="primary"
              label={t('main')}
              sx={{ position: 'absolute', bottom: 6, insetInlineStart: 6, maxWidth: 'calc(100% - 12px)' }}
            />
          )}
          {handle && count > 1 && (
            <Box
              aria-hidden="true"
              sx={{
                ...cornerStyles,
                p: 1,
                lineHeight: 0,
                borderRadius: 1,
                cursor: 'grab',
                // A finger drags here and scrolls the page outside.
                touchAction: 'none',
              }}
            >
              <DragIndicator />
            </Box>
          )}
        </>
      }
    >
      <TextInput
        label={t('altLabel')}
        aria-label={t('alt', placeValue)}
        value={picture.alt}
        error={
          picture.alt.trim().length > maxAltLength
            ? errors('atMostCharacters', { most: maxAltLength })
            : undefined
        }
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => onAlt(event.target.value)}
        sx={{ mt: 1 }}
      />
      <Stack direction="row" spacing={0.5} sx={{ mt: 'auto', pt: 0.5 }}>
        {([-1, 1] as const).map((by) => {
          const isAtEnd = by === -1 ? index === 0 : index === count - 1;
          const label = t(by === -1 ? 'earlier' : 'later', placeValue);
          return (
            <IconButton
              key={by}
              data-move={by}
              aria-label={label}
              title={label}
              // At the end the button keeps its focus.
              aria-disabled={isAtEnd || undefined}
              disabled={disabled}
              onClick={() => isAtEnd || onMove(by)}
              sx={isAtEnd ? { opacity: 0.4, cursor: 'default' } : {}}
            >
              {by === -1 ? <ChevronLeft /> : <ChevronRight />}
            </IconButton>
          );
        })}
        <IconButton
          data-remove
          aria-label={t('remove', placeValue)}
          title={t('remove', placeValue)}
          disabled={disabled}
          onClick={onRemove}
          sx={{ ml: 'auto !important' }}
        >
          <DeleteOutlined />
        </IconButton>
      </Stack>
    </CardFrame>
  );
}
