/**
 * Whether an address names a file that is no web page by its extension, so that it need not be
 * opened to find out. Extensions that servers also use for pages (`.php`, `.aspx`) are not listed.
 */
export function isAssetUrl(url: string): boolean {
  const path = url.replace(/[?#].*$/s, "");
  const name = path.slice(path.lastIndexOf("/") + 1);
  // The host of an address without a path is no file name.
  if (!/^https?:\/\/[^/]+\//.test(path)) return false;
  const extension = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1];
  return extension !== undefined && assetExtensions.has(extension.toLowerCase());
}

const assetExtensions = new Set(
  [
    "apng avif bmp gif heic ico jpeg jpg png svg tif tiff webp psd ai eps",
    "aac avi flac flv m4a m4v mkv mov mp3 mp4 mpeg mpg oga ogg ogv opus wav webm wma wmv",
    "7z apk bin bz2 cab deb dmg exe gz iso jar msi pkg rar rpm tar tgz xz zip zst",
    "csv doc docx epub ics key numbers odp ods odt pages pdf ppt pptx rtf txt vcf xls xlsx",
    "atom css eot js json jsonld log map mjs otf rss sql sqlite ttf wasm webmanifest woff woff2 xml xsd xsl yaml yml",
  ].flatMap((group) => group.split(" ")),
);
