#!/bin/sh
# Makes the film of the home page from its photograph: the camera moves slowly towards the door and back, so that
# the loop has no seam and the first frame is the photograph itself. Wide for desktops, tall for phones (the part of
# demo/make-photos.ts); AV1 and, for browsers without it, H.264. Needs ffmpeg: sh demo/make-hero-film.sh
set -eu
cd "$(dirname "$0")/.."
out=app/screens/home/film
fps=24
seconds=14
frames=$((seconds * fps))
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# film SHAPE SIZE LARGE CROP H264 AV1: moved on a picture three times as large, so that no step is seen; the last
# two are the qualities.
film() {
  ffmpeg -v error -y -loop 1 -framerate $fps -t $seconds -i demo/photos/hero-1920.jpg -vf "crop=$4,scale=$3:flags=lanczos,\
zoompan=z='1.035-0.035*cos(2*PI*on/$frames)':x='(iw-iw/zoom)*0.5':y='(ih-ih/zoom)*0.6':d=1:s=$2:fps=$fps,\
trim=end_frame=$frames,format=yuv420p" -c:v libx264 -preset veryfast -qp 8 "$work/film.mp4"
  ffmpeg -v error -y -i "$work/film.mp4" -an -c:v libx264 -preset veryslow -crf "$5" -profile:v high \
    -movflags +faststart "$out/hero-$1.mp4"
  ffmpeg -v error -y -i "$work/film.mp4" -an -c:v libsvtav1 -preset 5 -crf "$6" -g 240 "$out/hero-$1.webm"
}

film tall 576x864 1728x2592 'ih*2/3:ih:(iw-ow)*0.38:0' 30 47
film wide 1440x960 4320x2880 'iw:ih' 30 48
ls -l "$out"
