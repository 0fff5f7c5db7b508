'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { announce } from '../live-region.tsx';

interface Props {
  /** Id of the button, which takes the focus when the value is refused. */
  id: string;
  label: string;
  required?: boolean | undefined;
  /** Beside the label, such as "3 of 9". */
  counter?: ReactNode;
  icon: ReactNode;
  buttonLabel: string;
  limitsText: string;
  /** Shown beside the limits on devices that can drop and paste files. */
  dropHint: string;
  dropText: string;
  accept: string;
  multiple?: boolean;
  /** Whether no further file can be chosen; the button stays focusable. */
  isFull?: boolean;
  button: Ref<HTMLButtonElement>;
  onFiles: (files: readonly File[]) => void;
  helperText?: string | undefined;
  isInvalid?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The files that are chosen. */
  children: ReactNode;
  below?: ReactNode;
}

const touchDevice = '@media (hover: none), (max-width: 599.95px)';

/** The frame of a field whose files are chosen, dropped or pasted. Refuses several files without `multiple`. */
export function FileDropZone(props: Props) {
  const {
    id,
    label,
    required = false,
    counter,
    icon,
    buttonLabel,
    limitsText,
    dropHint,
    dropText,
    accept,
    multiple,
  } = props;
  const { isFull = false, button, onFiles, isInvalid = false, disabled = false, children, below } = props;
  const t = useTranslations('common');
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const passFiles = (files: FileList | null) => {
    if (!files || files.length === 0 || disabled) return;
    const isTooMany = !multiple && files.length > 1;
    setRefused(isTooMany);
    if (isTooMany) announce(t('oneFile'));
    else onFiles([...files]);
  };
  const isError = isInvalid || isRefused;
  const helperText = isRefused ? t('oneFile') : props.helperText;
  return (
    <FormControl
      component="fieldset"
      aria-labelledby={`${id}-label`}
      required={required}
      error={isError}
      disabled={disabled}
      fullWidth
      sx={{ gap: 1 }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        passFiles(event.clipboardData.files);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        if (!disabled) setDragOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDragOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        passFiles(event.dataTransfer.files);
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1.5 }}>
        <FormLabel id={`${id}-label`} component="span">
          {label}
        </FormLabel>
        {counter && (
          <Typography variant="body2" color="textSecondary">
            {counter}
          </Typography>
        )}
      </Stack>
      {children}
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '4px 12px',
          p: 1,
          border: `1px ${isDragOver ? 'solid' : 'dashed'}`,
          borderColor: isError ? 'error.main' : isDragOver ? 'primary.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: isDragOver ? 'action.hover' : 'transparent',
        }}
      >
        <Button
          ref={button}
          id={id}
          variant="outlined"
          startIcon={icon}
          aria-describedby={`${id}-limits ${id}-help`}
          disabled={disabled}
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && input.current?.click()}
          sx={isFull ? { opacity: 0.5, cursor: 'default' } : {}}
        >
          {buttonLabel}
        </Button>
        <Typography id={`${id}-limits`} component="span" variant="body2" color="textSecondary">
          {isDragOver ? dropText : limitsText}
          {!isDragOver && !isFull && (
            <Box component="span" sx={{ [touchDevice]: { display: 'none' } }}>
              {' '}
              {dropHint}
            </Box>
          )}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept={accept}
          tabIndex={-1}
          aria-label={buttonLabel}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            passFiles(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </Stack>
      {below}
      {helperText && (
        <FormHelperText id={`${id}-help`} sx={{ m: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
