export { jaJP as pack } from '@mui/material/locale';
