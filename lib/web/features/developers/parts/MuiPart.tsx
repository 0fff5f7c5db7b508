'use client';

import Add from '@mui/icons-material/Add';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import PaginationItem from '@mui/material/PaginationItem';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SelectInput } from '../../../ui/inputs.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';

const tag = (color: string, text: string) => (
  <Typography component="span" sx={{ display: 'inline-block' }}>
    <Box
      component="span"
      sx={{ display: 'inline-block', width: 8, height: 8, mr: 0.75, borderRadius: '50%', bgcolor: color }}
    />
    {text}
  </Typography>
);

/** Samples of Material UI, which the portal's own parts in own-parts.tsx must look like. */
const muiParts = {
  button: <Button>Save</Button>,
  'button inherit': <Button color="inherit">Save</Button>,
  'button error': <Button color="error">Save</Button>,
  'button disabled': <Button disabled>Save</Button>,
  'button icon': <Button startIcon={<Add />}>Save</Button>,
  'button end icon': <Button endIcon={<ExpandMore />}>Save</Button>,
  'button short': <Button>OK</Button>,
  'button outlined': <Button variant="outlined">Save</Button>,
  'button outlined inherit': (
    <Button variant="outlined" color="inherit">
      Save
    </Button>
  ),
  'button outlined error': (
    <Button variant="outlined" color="error">
      Save
    </Button>
  ),
  'button outlined disabled': (
    <Button variant="outlined" disabled>
      Save
    </Button>
  ),
  'button outlined icon': (
    <Button variant="outlined" startIcon={<Add />}>
      Save
    </Button>
  ),
  'button contained': <Button variant="contained">Save</Button>,
  'button contained error': (
    <Button variant="contained" color="error">
      Save
    </Button>
  ),
  'button contained disabled': (
    <Button variant="contained" disabled>
      Save
    </Button>
  ),
  'button link': <Button href="#top">Open</Button>,
  'button link disabled': <Button disabled>Open</Button>,
  'icon button': (
    <IconButton aria-label="Edit">
      <EditOutlined />
    </IconButton>
  ),
  'icon button primary': (
    <IconButton color="primary" aria-label="Edit">
      <EditOutlined />
    </IconButton>
  ),
  'icon button inherit': (
    <IconButton color="inherit" aria-label="Edit">
      <EditOutlined />
    </IconButton>
  ),
  'icon button disabled': (
    <IconButton disabled aria-label="Edit">
      <EditOutlined />
    </IconButton>
  ),
  'icon button link': (
    <IconButton href="#top" aria-label="Edit">
      <EditOutlined />
    </IconButton>
  ),
  icon: <EditOutlined />,
  link: <Link href="#top">Devices</Link>,
  field: <TextField id="mui-field" label="Name" defaultValue="Ada" fullWidth />,
  'field error': <TextField id="mui-error" label="Name" error helperText="Enter a name." fullWidth />,
  'field hint': <TextField id="mui-hint" label="Name" helperText="As in the contract" fullWidth />,
  'field disabled': <TextField id="mui-disabled" label="Name" defaultValue="Ada" disabled fullWidth />,
  select: (
    <SelectInput label="Status" value="1" onChange={() => undefined}>
      <option value="1">Active</option>
    </SelectInput>
  ),
  password: <PasswordInput id="mui-password" label="Password" defaultValue="secret" />,
  'notice success': (
    <Alert role="note" severity="success" icon={<CheckCircleOutlined />}>
      Saved.
    </Alert>
  ),
  'notice info': (
    <Alert role="note" severity="info" icon={<InfoOutlined />}>
      Saved.
    </Alert>
  ),
  'notice warning': (
    <Alert role="note" severity="warning" icon={<WarningAmberOutlined />}>
      Saved.
    </Alert>
  ),
  'notice error': (
    <Alert
      role="note"
      severity="error"
      icon={<ErrorOutlined />}
      action={<Button color="inherit">Retry</Button>}
    >
      Not saved. <small>Request 1</small>
    </Alert>
  ),
  tabs: (
    <Tabs value="all" aria-label="Tabs">
      <Tab value="all" label="All" />
      <Tab value="open" label="Open" />
    </Tabs>
  ),
  'tag success': tag('success.main', 'Active'),
  'tag warning': tag('warning.main', 'Active'),
  'tag error': tag('error.main', 'Active'),
  'tag info': tag('info.main', 'Active'),
  'tag plain': tag('text.secondary', 'Active'),
  chip: <Chip component="a" href="#top" clickable icon={<Close />} label="Status: Active" />,
  pages: (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <PaginationItem component="span" type="previous" size="small" disabled aria-label="Previous" />
      <PaginationItem component="a" href="#top" size="small" page={1} selected />
      <PaginationItem component="a" href="#top" size="small" page={2} />
      <PaginationItem component="span" type="start-ellipsis" size="small" />
      <PaginationItem component="a" href="#top" size="small" page={5} />
      <PaginationItem component="a" href="#top" type="next" size="small" aria-label="Next" />
    </Box>
  ),
  bar: <Skeleton variant="rounded" animation={false} height={12} />,
  card: (
    <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Address
      </Typography>
      <Typography>Berlin</Typography>
    </Paper>
  ),
  definitions: (
    <Box component="dl" sx={{ width: '50%', m: 0, pr: { xs: 1, sm: 1.5 } }}>
      <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.75rem' }}>
        City
      </Typography>
      <Typography component="dd" sx={{ m: 0, minHeight: 28, py: 0.5 }}>
        Berlin
      </Typography>
    </Box>
  ),
  menu: (
    <Paper
      component={MenuList}
      elevation={8}
      sx={{ width: 'fit-content', minWidth: 200, border: 1, borderColor: 'divider' }}
    >
      <MenuItem>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <EditOutlined />
        </ListItemIcon>
        <ListItemText primary="Edit" />
      </MenuItem>
      <MenuItem disabled>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <Add />
        </ListItemIcon>
        <ListItemText primary="Copy" secondary="Not allowed" />
      </MenuItem>
      <Divider />
      <MenuItem sx={{ color: 'error.main' }}>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <Close />
        </ListItemIcon>
        <ListItemText primary="Delete" />
      </MenuItem>
    </Paper>
  ),
} satisfies Record<string, ReactNode>;

export type PartName = keyof typeof muiParts;

/** The sample with this name, as a client component: the page itself is rendered by the server. */
export const MuiPart = ({ name }: { name: PartName }) => muiParts[name];
