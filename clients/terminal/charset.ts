const ASCII: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '…': '...',
  ' ': ' ',
};

/** Marks of text direction. Terminals show them or follow them. */
const MARKS = /[\u2066-\u2069\u202a-\u202e\u200e\u200f]/g;

/** Returns a function that replaces what the terminal can’t show. */
export function printableFor(utf8: boolean): (text: string) => string {
  return (text) => {
    const bare = text.replace(MARKS, '');
    return utf8 ? bare : bare.replace(/[’‘“”„–…äöüÄÖÜß\u00a0]/g, (sign) => ASCII[sign] ?? sign);
  };
}

/** Whether the environment announces UTF-8. */
export function showsUtf8(env: Readonly<Record<string, string | undefined>>, platform: string): boolean {
  if (platform === 'win32' || platform === 'darwin') return true;
  return /utf-?8/i.test(env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '');
}
