import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A picture or font inside the script would be downloaded by everybody who needs the script alone.
    assetsInlineLimit: 0,
  },
});
