import type { CSSObject, ThemeOptions } from '@mui/material/styles';

/** Controls are 32 px high beside a mouse, 44 px on phones. */
const phone = '@media (max-width: 899.95px)';
const control: CSSObject = { minHeight: 32, [phone]: { minHeight: 44 } };
const severities = ['success', 'info', 'warning', 'error'] as const;
const border = '1px solid var(--p-palette-divider)';
/** Also of the date picker (DayField), which the theme does not style. */
export const fieldBorder =
  'color-mix(in srgb, var(--p-palette-text-primary) 42%, var(--p-palette-background-paper))';

/** Shared by the themes of all brands and languages. The CSS modules of ui/parts repeat some values: change both. */
export const components: ThemeOptions['components'] = {
  // Without ripples a page loads one script less.
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        ...control,
        padding: '4px 12px',
        whiteSpace: 'nowrap',
        // Replaces the one of `control`.
        [phone]: { minHeight: 44, whiteSpace: 'normal' },
      },
      startIcon: { marginLeft: -4, marginRight: 6, '& > svg': { fontSize: 18 } },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'primary' },
        style: {
          borderColor: 'var(--p-palette-divider)',
          backgroundColor: 'var(--p-palette-background-paper)',
          color: 'var(--p-palette-text-primary)',
        },
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 32, ...control, borderRadius: 8 } } },
  MuiToggleButton: { defaultProps: { size: 'small' }, styleOverrides: { root: control } },
  // These global styles tell labels about autofill. Here labels always stay above their fields.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { input: { textOverflow: 'ellipsis' } },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: { inputRoot: { [phone]: { minHeight: 44 } } },
  },
  // A shrunk label never covers a value typed before hydration.
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: { backgroundColor: 'var(--p-palette-background-paper)' },
      input: {
        variants: [
          {
            props: ({ ownerState }) => ownerState.size === 'small' && !ownerState.multiline,
            style: { [phone]: { paddingBlock: 12 } },
          },
        ],
      },
      notchedOutline: { borderColor: fieldBorder },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  // MUI lightens dark surfaces by elevation.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: { border } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border,
        // At 400 % zoom title and buttons leave no space for the content, so they scroll with it.
        '@media (max-height: 400px)': {
          display: 'block',
          '& .MuiDialogContent-root': { overflow: 'visible' },
        },
      },
    },
  },
  // The reason of a disabled item stays readable.
  MuiMenuItem: {
    styleOverrides: {
      root: { '&.Mui-disabled': { opacity: 1, color: 'var(--p-palette-text-disabled)' } },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiTabs: {
    styleOverrides: { root: { minHeight: 40, borderBottom: border, [phone]: { minHeight: 44 } } },
  },
  MuiTab: {
    styleOverrides: {
      root: { minWidth: 0, minHeight: 40, padding: '8px 12px', [phone]: { minHeight: 44 } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        padding: '2px 12px',
        scrollMarginTop: 72,
        // Its edge may lie between two pixels.
        scrollMarginBottom: 8,
        color: 'var(--p-palette-text-primary)',
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
        '& ul': { margin: 0, paddingInlineStart: '1.25rem' },
        '& small': { color: 'var(--p-palette-text-secondary)' },
      },
      icon: { marginRight: 10, fontSize: 20, opacity: 1 },
      message: { flex: '1 1 min(12rem, calc(100% - 40px))', padding: '7px 0', overflow: 'visible' },
      action: { margin: 0, marginInlineStart: 'auto', padding: '2px 0' },
    },
    variants: severities.map((severity) => ({
      props: { severity },
      style: {
        border: `1px solid var(--p-palette-${severity}-main)`,
        backgroundColor: `color-mix(in srgb, var(--p-palette-${severity}-main) 8%, var(--p-palette-background-paper))`,
        '& .MuiAlert-icon': { color: `var(--p-palette-${severity}-main)` },
      },
    })),
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
};
