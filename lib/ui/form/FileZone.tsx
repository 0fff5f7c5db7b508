'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useRef, useState } from 'react';

interface Props {
  /** Of the button, which takes the focus when the field is to be mended. */
  id: string;
  label: string;
  required?: boolean | undefined;
  /** Beside the label, e.g. how many there are. */
  aside?: ReactNode;
  icon: ReactNode;
  /** On the button, e.g. "Choose a file". */
  choose: string;
  /** What may be given; where no more may, that. */
  limits: string;
  /** Said behind the limits to those who can drop and paste, and while a file is above the field. */
  elsewhere: string;
  dropHere: string;
  /** Media types by comma, as an input has them. */
  accept: string;
  multiple?: boolean;
  /** No more may be given: the button stays where it is and does nothing. */
  full?: boolean;
  button: Ref<HTMLButtonElement>;
  /** Given what was chosen, dropped or pasted; one file or several. */
  onFiles: (files: readonly File[]) => void;
  /** The text below the field, and whether it tells of an error. */
  help?: string | undefined;
  wrong?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The files that are there already, above the place for more. */
  children: ReactNode;
  /** Between that place and the text below the field. */
  below?: ReactNode;
}

/** A finger neither drops nor pastes files. */
const fingers = '@media (hover: none), (max-width: 599.95px)';

/** A field for files: they are chosen by its button, dropped anywhere on it, or pasted. */
export function FileZone(props: Props) {
  const {
    id,
    label,
    required = false,
    aside,
    icon,
    choose,
    limits,
    elsewhere,
    dropHere,
    accept,
    multiple,
  } = props;
  const { full = false, button, onFiles, help, wrong = false, disabled = false, children, below } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  return (
    <FormControl
      component="fieldset"
      aria-labelledby={`${id}-label`}
      required={required}
      error={wrong}
      disabled={disabled}
      fullWidth
      sx={{ gap: 1 }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1.5 }}>
        <FormLabel id={`${id}-label`} component="span">
          {label}
        </FormLabel>
        {aside && (
          <Typography variant="body2" color="textSecondary">
            {aside}
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
          border: `1px ${over ? 'solid' : 'dashed'}`,
          borderColor: wrong ? 'error.main' : over ? 'primary.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: over ? 'action.hover' : 'transparent',
        }}
      >
        <Button
          ref={button}
          id={id}
          variant="outlined"
          startIcon={icon}
          aria-describedby={`${id}-limits ${id}-help`}
          disabled={disabled}
          aria-disabled={full || undefined}
          onClick={() => !full && input.current?.click()}
          sx={full ? { opacity: 0.5, cursor: 'default' } : {}}
        >
          {choose}
        </Button>
        <Typography id={`${id}-limits`} component="span" variant="body2" color="textSecondary">
          {over ? dropHere : limits}
          {!over && !full && (
            <Box component="span" sx={{ [fingers]: { display: 'none' } }}>
              {' '}
              {elsewhere}
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
          aria-label={choose}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </Stack>
      {below}
      {help && (
        <FormHelperText id={`${id}-help`} sx={{ m: 0 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
