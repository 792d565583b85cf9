/**
 * Letters that a reader takes for a Latin letter or a digit, by the sign all of them are compared as. Capitals stand for their
 * small letters too, since names are compared without case. Widths, ligatures and mathematical alphabets are missing here:
 * Unicode's own compatibility mapping takes care of those, and of accents.
 *
 * Where a letter's two cases look like two different Latin letters (Ν like N, ν like v), the capital decides: capitals are
 * the ones that cannot be told apart at all.
 */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'ΑАᎪꓮᴀɑαа',
  b: 'ΒВЬᏴᏏꓐʙв',
  c: 'СϹᏟⲤꓚᴄⅽ',
  d: 'ԀᎠꓓᴅđð',
  e: 'ΕЕᎬꓰᴇєҽ℮ɛ',
  f: 'ϜꓝꜰƒẝՖ',
  g: 'ᏀꓖɢɡԌցꮐ',
  h: 'ΗНҺᎻꓧʜհħ',
  // One upright stroke: I, l and 1 are the same sign in many typefaces, and so i has to go with them.
  i: 'Il1|ΙІӀᎥᏞꓲꓡɪıɩιłƚʟ׀וןا١۱ߊǀ∣⏽ⵏᛁ',
  j: 'ЈᎫꓙᴊȷϳ',
  k: 'ΚКᏦꓗᴋ',
  m: 'ΜМᎷꓟᴍ',
  n: 'Νꓠɴո',
  o: '0ΟОՕⲞꓳᴏסه٥०০੦૦୦௦౦೦൦๐໐၀ⵔߋøɵ',
  p: 'ΡРᏢꓑᴘ',
  q: 'ԚզԛႳ',
  r: 'ᎡᏒꓣʀ',
  s: 'ЅՏᏕᏚꓢꜱ',
  t: 'ΤТᎢꓔᴛŧ',
  u: 'ՍꓴᴜᑌՄ',
  v: 'ѴᏙꓦᴠʋ',
  w: 'ԜᎳᏔꓪᴡա',
  x: 'ΧХꓫⅹ᙭',
  y: 'ΥУҮᎩꓬʏყ',
  z: 'ΖᏃꓜᴢ',
  3: 'ЗӠƷȜꝪ',
  4: 'Ꮞ',
  6: 'Ꮾб',
  8: 'Ȣ৪੪ଃ',
  9: '৭੧୨൭',
  ae: 'æ',
  oe: 'œ',
  '-': '‐‑‒–—―−⁃˗',
  "'": '‘’ʼʹʻ`ʾʿ′',
  '.': '․·•',
  _: 'ߺ﹍',
};
