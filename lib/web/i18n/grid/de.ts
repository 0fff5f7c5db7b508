export { deDE as pack } from '@mui/x-data-grid/locales';
