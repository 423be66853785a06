/** The bundled Chromium in `home`, unpacked where it was not, and the environment that it needs; undefined where there is none for this machine. */
export function unpackChromium(home: string): Promise<{ executablePath: string; env: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string } } | undefined>;
