#!/bin/sh
# Makes the film of the home page from its photograph: the camera moves slowly towards the door and back, so that
# the loop has no seam and the first frame is the photograph itself. The film is wide for desktops, tall for phones
# (with the crop of demo/make-photos.ts), and large for screens with more pixels than the wide film. It is encoded as
# AV1 and, for browsers without AV1, as H.264. The large film has no H.264 file, which would have three times as many
# bytes: without AV1 the photograph stays. Needs ffmpeg: sh demo/make-hero-film.sh
set -eu
cd "$(dirname "$0")/.."
out=app/screens/home/film
fps=24
seconds=14
frames=$((seconds * fps))
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# film SHAPE SIZE LARGE CROP AV1 [H264]: the camera moves over an enlarged picture of the size LARGE, so that its
# steps are too small to be seen. AV1 and H264 are the qualities.
film() {
  ffmpeg -v error -y -loop 1 -framerate $fps -t $seconds -i demo/photos/hero.jpg -vf "crop=$4,scale=$3:flags=lanczos,\
zoompan=z='1.035-0.035*cos(2*PI*on/$frames)':x='(iw-iw/zoom)*0.5':y='(ih-ih/zoom)*0.6':d=1:s=$2:fps=$fps,\
trim=end_frame=$frames,format=yuv420p" -c:v libx264 -preset veryfast -qp 8 "$work/film.mp4"
  ffmpeg -v error -y -i "$work/film.mp4" -an -c:v libsvtav1 -preset 5 -crf "$5" -g 240 "$out/hero-$1.webm"
  [ -n "${6:-}" ] || return 0
  ffmpeg -v error -y -i "$work/film.mp4" -an -c:v libx264 -preset veryslow -crf "$6" -profile:v high \
    -movflags +faststart "$out/hero-$1.mp4"
}

film tall 576x864 1728x2592 'ih*2/3:ih:(iw-ow)*0.38:0' 47 30
film wide 1920x1280 5760x3840 'iw:ih' 50 34
film large 2560x1706 5120x3412 'iw:ih' 52
ls -l "$out"
