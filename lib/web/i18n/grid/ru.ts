export { ruRU as pack } from '@mui/x-data-grid/locales';
