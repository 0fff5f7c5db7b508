export { deDE as pack } from '@mui/material/locale';
