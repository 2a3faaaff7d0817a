// Starts the client: style, language, then the page that the address names.

import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './glyphs/seats.css';
import App from './App.svelte';
import { startLanguage } from './i18n/language.svelte';
import { startTheme } from './lib/settings.svelte';

startTheme();
await startLanguage();
mount(App, { target: document.body });
