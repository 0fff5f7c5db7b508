export { itIT as pack } from '@mui/material/locale';
